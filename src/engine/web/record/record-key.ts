/** A record of any room, by the name its kind has in the audit trail. */
export type RecordKey = { kind: string; recordId: string };

/** What is read about records beside what they are: asked anew together. */
export const RECORDS = 'records';
