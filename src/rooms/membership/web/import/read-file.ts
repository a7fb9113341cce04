import type { Output } from '../../../../contract/calls/calls.ts';

/** A file that the server has read: its columns, the fields, and which column was recognised as which. */
export type ReadFile = Output<'POST /membership/import/read'>;
export type Mapping = ReadFile['mapping'];
