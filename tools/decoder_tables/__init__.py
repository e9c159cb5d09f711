"""How ``make_decoder_tables.py`` and ``check_decoder.py`` ask LLVM about machine code."""
