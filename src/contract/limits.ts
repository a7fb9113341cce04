/** Every limit of the product, once, with the rule it comes from. */

/** Idle time after which a session ends (spec §9, TEN-10), and when the reader is warned. Milliseconds. */
export const IDLE_MS = 15 * 60_000;
export const IDLE_WARNING_MS = 13 * 60_000;
/** A session ends after this even with constant activity (reliability.md row 72). Milliseconds. */
export const SESSION_MS = 12 * 3_600_000;
/** Verify and one-time codes: fifteen minutes, five tries (product.md). */
export const CODE_MS = 15 * 60_000;
export const CODE_TRIES = 5;
export const CODE_DIGITS = 6;
/** Codes of one purpose that one address may be sent in an hour (reliability.md row 67). */
export const CODES_PER_HOUR = 5;
/** Files that may be made for one person at the same time, of one list; they are made one after the other. */
export const EXPORTS_WAITING_MAX = 3;
/** Most rows of a list on paper: about two hundred pages, drawn in some seconds. A spreadsheet takes all there are. */
export const LIST_PAPER_ROWS = 5_000;
/** Rows of a list that can be chosen for one act, and so many of them that one call takes: each is a transaction. */
export const BULK_CHOSEN = 2_000;
export const BULK_ROWS = 50;
/** An invitation to something waits so long for an answer, days. */
export const INVITATION_DAYS = 30;
/** A registration waits a week to be confirmed; its code is sent again as often as asked. */
export const REGISTRATION_MS = 7 * 24 * 3_600_000;
/** An invitation waits a week for the person to come. */
export const INVITE_MS = 7 * 24 * 3_600_000;
/** The link that sets up the first administrator of a tenant works so long, and once. */
export const FIRST_ADMIN_MS = 24 * 3_600_000;
/** The same link in a mail: its reader may be away for some days. */
export const FIRST_ADMIN_MAIL_MS = 7 * 24 * 3_600_000;
/** An organisation that is to be deleted can be resumed for so long. */
export const LEAVE_MS = 30 * 24 * 3_600_000;
/** How long its export can be downloaded once the password was given. Milliseconds. */
export const EXPORT_LINK_MS = 5 * 60_000;
/** A server that starts so soon after another leaves the link that the other printed: a deployment prints one. */
export const FIRST_ADMIN_REST_MS = 60_000;
/** A passkey's challenge is used at once or never. */
export const CHALLENGE_MS = 5 * 60_000;
/** Wrong passwords in a quarter of an hour from one place, for one address; elsewhere its owner still gets in (row 59). */
export const WRONG_LOGINS = { points: 10, seconds: 900 };
/** Wrong second factors, or wrong current passwords, in a quarter of an hour for one account. */
export const WRONG_PROOFS = { points: 5, seconds: 900 };
export const RECOVERY_CODES = 10;
/** Both links of an e-mail change (product.md, ACC-6). */
export const EMAIL_CHANGE_MS = 72 * 3_600_000;
/** Spec §5. */
export const PASSWORD_MIN = 8;
/** Longer ones are refused, so that hashing stays cheap (reliability.md row 57 asks for at least 128). */
export const PASSWORD_MAX = 256;
/** Each uploaded file (spec §5). Bytes. */
export const FILE_BYTES = 5 * 1024 * 1024;
/** All papers of one mail: most mail servers take ten megabytes, and base64 adds a third. */
export const MAIL_PAPERS_BYTES = 5 * 1024 * 1024;
/** A mail that came back, with a copy of ours and all its papers. Bytes. */
export const RETURNED_MAIL_BYTES = 10 * 1024 * 1024;
/** A whole request: the files of one form and its text. Bytes. */
export const BODY_BYTES = 32 * 1024 * 1024;
/** A request of somebody who is not logged in: a login, a registration. Bytes. */
export const STRANGER_BODY_BYTES = 64 * 1024;
/** Text parts of one request. Bytes. */
export const TEXT_BODY_BYTES = 4 * 1024 * 1024;
/** Notifications that ask for it leave after this (spec §9, TEN-7). */
export const AUTO_DISMISS_MS = 8_000;
/** A form loads this long after its parameters settled (spec §9, FRM-1). */
export const FORM_LOAD_MS = 100;
/** How long after the last key a draft is on the server, at most (product.md). */
export const DRAFT_SAVE_MS = 1_500;
/** How often a page with a form open says that it is there, and looks for what others typed. */
export const PRESENCE_MS = 20_000;
/** Longest text of a field that is kept in a draft though its type cannot read it. Characters. */
export const TYPED_MAX = 500;
/** Of a draft: one field that names no `maxLength`, and the whole form. Characters of JSON. */
export const DRAFT_FIELD_MAX = 1_000_000;
export const DRAFT_FORM_MAX = 3_000_000;
/** Spec §9. */
export const SCROLL_OFFSET_PX = 260;
/** A line in a query: what a list is searched for, a filter. Longer ones are refused; the client cuts them. */
export const QUERY_SIGNS_MAX = 2_000;
/** Of what is searched for so many signs count, and so many words. */
export const SEARCH_SIGNS_MAX = 200;
export const SEARCH_WORDS_MAX = 8;
/** Of each kind a search shows so many at first, and counts no further than this. */
export const SEARCH_HITS = 5;
export const SEARCH_HITS_MAX = 50;
/** Searches of one person, while they type and after. */
export const SEARCHES = { points: 120, seconds: 60 };
/** Rows of a list page. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** An idempotent answer is kept at least this long (reliability.md §4.0). */
export const IDEMPOTENCY_MS = 24 * 3_600_000;
/** Longest answer where a field names no `maxLength`: one line, and several. Code points. */
export const LINE_MAX = 500;
export const TEXT_MAX = 20_000;
/** Dates a person can give (spec §9). */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
/** Most rows, or items, of one list, where the field names no `itemLimit` (0 = unlimited, spec §5). */
export const ROWS_MAX = 5_000;
/** A row that is being deleted shows it this long (spec §9). */
export const ROW_DELETE_MS = 300;
/** Of a spreadsheet that is taken back into a list: rows, columns, and bytes it may unpack to. */
export const SHEET_ROWS_MAX = 10_000;
export const SHEET_COLUMNS_MAX = 256;
export const SHEET_BYTES_MAX = 48 * 1024 * 1024;
/** Most files of one upload field, where it names no `itemLimit`. */
export const FILES_MAX = 100;
/** Longest rich text with its markup. Characters. */
export const HTML_MAX = 200_000;
/** Of one rich text: tags, opening and closing, and levels of tags inside each other. A table of 500 rows by 10 fits. */
export const HTML_TAGS_MAX = 25_000;
export const HTML_DEPTH_MAX = 100;
/** Parts of uploads that were cut off, and files nothing refers to, are kept this long (product.md, ERR-2). */
export const ORPHAN_MS = 24 * 3_600_000;
/** What one person may have lying about in unfinished uploads. Bytes. */
export const PARTS_BYTES = 100 * 1024 * 1024;
/** Of a new Office file, told by its directory before anything is unpacked (reliability.md row 47). */
export const ZIP_ENTRIES_MAX = 5_000;
export const ZIP_BYTES_MAX = 256 * 1024 * 1024;
export const ZIP_RATIO_MAX = 150;
/** An archive of documents that is brought in: bytes as it is sent, and files in it. */
export const ARCHIVE_BYTES_MAX = 30 * 1024 * 1024;
export const ARCHIVE_FILES_MAX = 2_000;
/** Depth and length of folders of documents. */
export const FOLDER_DEPTH_MAX = 6;
export const FOLDER_NAME_MAX = 100;
/** What was deleted may be brought back this long. */
export const BIN_MS = 30 * 24 * 3_600_000;
/** A pause this long begins a new visit: what came before it is not new any more. */
export const VISIT_MS = 30 * 60_000;
/** On the first visit this much counts as new. */
export const FIRST_VISIT_MS = 30 * 24 * 3_600_000;
/** Of a document's text so much is searched. Characters, pages. */
export const TEXT_CHARS_MAX = 200_000;
export const TEXT_PAGES_MAX = 10_000;
/** A document that takes longer, or more memory, is found by its names only. Milliseconds, megabytes. */
export const TEXT_READ_MS = 30_000;
export const TEXT_READ_MB = 256;
/** An invoice is to be paid within this many days, where nothing else is set (product.md, Institute membership). */
export const PAY_BY_DAYS = 14;

/** Most of one amount in whole cents, HK$10 trillion less a cent: a number holds a sum of nine such, the database more. */
export const CENTS_MAX = 999_999_999_999_999;
/** PDFs one person has drawn while they wait: each takes the server 40 to 400 ms, during which it answers nobody else. */
export const PDF_RATE = { points: 30, seconds: 60, by: 'person' } as const;

/** Pictures of public pages that one address reads anew; a browser keeps them, and an office shares an address. */
export const PICTURE_RATE = { points: 300, seconds: 60 } as const;

/** Documents for everybody that one address reads: each is read from the file store. */
export const PUBLIC_FILE_RATE = { points: 60, seconds: 60 } as const;
/** So many of them stand on the start page. */
export const PUBLIC_DOCUMENTS_MAX = 30;

/** Checks of member cards, or of certificates, from one address: a desk at an event scans one a second, a guesser of codes gets nowhere. */
export const CARD_CHECK_RATE = { points: 60, seconds: 60 } as const;

/** Longest note of staff about a record: longer is a document. Characters. */
export const NOTE_MAX = 5_000;

/** A setting is planned no further ahead than this: what is later is a slip of the pen. */
export const SETTING_AHEAD_YEARS = 5;

/** Longest message about a record. Characters. */
export const MESSAGE_MAX = 5_000;

/** Blocks of one mail, columns counted once: a letter has ten. */
export const MAIL_BLOCKS_MAX = 40;

/** A gift through a gateway, whole cents of HKD: below, the fees eat it; above, people are asked to write first. */
export const GIFT_MIN_CENTS = 10_00;
export const GIFT_MAX_CENTS = 1_000_000_00;
/** Amounts that an appeal lets choose from. */
export const GIFT_CHIPS_MAX = 6;
/** Gifts that one address of the network begins: a hall that gives at once gets through, a tester of stolen cards not. */
export const GIFT_RATE = { points: 30, seconds: 600 } as const;

/** Records of each kind on the page of a person: at first, with each further step, and at most. */
export const PERSON_LINES = 5;
export const PERSON_LINES_STEP = 200;
export const PERSON_LINES_MAX = 5_000;
