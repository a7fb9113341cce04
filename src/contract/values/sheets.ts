/** Encodings of text files that spreadsheets save, the commonest first. */
export const SHEET_ENCODINGS = ['utf-8', 'big5-hkscs', 'gb18030', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];

/** What stands between two cells of a text file. */
export const SHEET_SEPARATORS = ['comma', 'semicolon', 'tab', 'bar'] as const;
export type SheetSeparator = (typeof SHEET_SEPARATORS)[number];
