import { z } from 'zod';
import { BULK_ROWS } from './limits.ts';
import { count, flag, id, jsonList, line, multilineOf } from './wire.ts';

/** What every act on several rows of a list is sent, besides what the act is. */
export const bulkInput = {
  /** `version` is the one that the preview told; a row that was changed since is skipped. */
  rows: jsonList(z.object({ key: id, version: count.nullable().default(null) }), BULK_ROWS),
  /** Only says what would happen. */
  dryRun: flag.default(false),
};

/** A message to whoever stands behind the rows that were chosen. */
export const bulkMessage = {
  /** Made by who sends: sent again, the same message goes to nobody twice. */
  messageId: id,
  subject: line.max(150),
  text: multilineOf(5_000),
  ...bulkInput,
};

/** What happened to each row, or would happen. */
export const bulkAnswer = z.object({
  rows: z.array(
    z.object({
      key: id,
      /** Empty where it is not there, or not the reader's to know. */
      name: z.string(),
      detail: z.string(),
      outcome: z.enum(['done', 'skipped']),
      /** What comes of it, and why it is skipped; in the reader's language. */
      effect: z.string(),
      why: z.string().nullable(),
      version: z.number().int().nullable(),
    }),
  ),
  done: z.number().int(),
  skipped: z.number().int(),
  /** How many go out with it. */
  mails: z.number().int(),
  invoices: z.number().int(),
});
