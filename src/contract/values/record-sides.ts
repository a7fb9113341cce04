/** Who speaks about a record: staff, or those whose record it is. */
export const RECORD_SIDES = ['staff', 'person'] as const;
export type RecordSide = (typeof RECORD_SIDES)[number];
