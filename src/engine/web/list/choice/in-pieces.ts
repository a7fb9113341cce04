import type { Output } from '../../../../contract/calls/calls.ts';
import { BULK_ROWS } from '../../../../contract/limits.ts';
import { CallRefused } from '../../call.ts';

/** What every act on several rows answers. */
export type BulkAnswer = Output<'POST /role/bulk'>;
export type BulkLine = BulkAnswer['rows'][number];
export type BulkRow = { key: string; version: number | null };
export type SendRows = (rows: BulkRow[], dryRun: boolean) => Promise<BulkAnswer>;

/** What came of the rows so far. */
export type Came = {
  lines: readonly BulkLine[];
  mails: number;
  invoices: number;
  /** Those that were not reached: it was stopped, or a piece did not get through, and then why. */
  left: readonly BulkRow[];
  error: string | null;
};

/**
 * Sends rows piece by piece, as many as a call takes. What is done stays done whatever becomes of a later piece.
 * @throws CallRefused where not even the first piece got through
 */
export async function inPieces(
  rows: readonly BulkRow[],
  send: (rows: BulkRow[]) => Promise<BulkAnswer>,
  { onPiece, stopped }: { onPiece: (done: number) => void; stopped: () => boolean },
): Promise<Came> {
  const lines: BulkLine[] = [];
  const came: Came = { lines, mails: 0, invoices: 0, left: [], error: null };
  for (let at = 0; at < rows.length; at += BULK_ROWS) {
    const left = rows.slice(at);
    if (stopped()) return { ...came, left };
    try {
      const answer = await send(left.slice(0, BULK_ROWS));
      lines.push(...answer.rows);
      came.mails += answer.mails;
      came.invoices += answer.invoices;
    } catch (fault) {
      if (at === 0 || !(fault instanceof CallRefused)) throw fault;
      return { ...came, left, error: fault.message };
    }
    onPiece(lines.length);
  }
  return came;
}

export const countDone = (lines: readonly BulkLine[]): number =>
  lines.filter(({ outcome }) => outcome === 'done').length;
