/** What can be brought in from an earlier system, each by a declaration of its room. */
export const IMPORT_KINDS = ['gifts', 'hours', 'invoices', 'attendees', 'documents'] as const;
export type ImportName = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ['read', 'waiting', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Which comes first in a day such as 03/04/2025: the day or the month. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
