/** What a moderator does about a message or who wrote it. */
export const CHAT_ACTS = ['hide', 'restore', 'remove', 'letIn', 'warn', 'dismiss'] as const;
export type ChatAct = (typeof CHAT_ACTS)[number];

/** How a message stands for its reader: shown, taken back by its writer, hidden by staff, or of somebody they block. */
export const MESSAGE_STATES = ['shown', 'deleted', 'hidden', 'blocked'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const CHAT_WRITERS = ['all', 'staff'] as const;
export type ChatWriters = (typeof CHAT_WRITERS)[number];

/** Longest message. Characters. */
export const MESSAGE_MAX = 4_000;
/** Files of one message. */
export const MESSAGE_FILES_MAX = 6;
/** How long a message may be changed after it was sent (COM-2). Milliseconds. */
export const EDIT_MS = 15 * 60_000;
/** Messages shown at once. */
export const CHAT_PAGE = 50;
/** How long messages may be kept. Days. */
export const RETENTION_DAYS = { min: 7, max: 3_650 };
/** People of a room that are named at once; of more, those are asked for whose name is typed. */
export const PEOPLE_MAX = 300;
/** Whom one message of somebody who is no staff may mention: each of them is told. */
export const MENTIONS_MAX = 5;
