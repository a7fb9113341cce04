import type { z } from 'zod';
import type { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { problemText } from '../../../contract/fields/problem.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { refuseHeldByAnybody } from '../decisions/earlier.ts';
import { toRefusal } from '../http/answer.ts';
import { Refusal } from '../refusal.ts';

type Answer = z.output<typeof bulkAnswer>;
type Line = Answer['rows'][number];
type Query = { rows: z.output<typeof bulkInput.rows>; dryRun: boolean };

/** What came of one row, in the reader's words, and what goes out with it; or why nothing was written of it. */
export type Done = { effect: string; mails?: number; invoices?: number } | { skip: string };

export type OnEach<Row> = {
  /** Whether it decides about the record of its key: a row whose decision can still be undone is skipped. */
  decides: boolean;
  /** Reads it, and locks it where that can be. @throws Refusal it is not there, or not the reader's to know */
  read(db: TenantDb, key: string): Promise<Row>;
  about(row: Row): { name: string; detail?: string; version?: number };
  /** @throws Refusal why it is not done */
  act(db: TenantDb, row: Row): Promise<Done>;
};

/** Ends the transaction of a dry run with nothing written. */
class Undo extends Error {}

/**
 * One act on several rows of a list. Each is a transaction of its own: one that cannot be done, or that somebody else
 * changed since the preview, is skipped with the reason and holds up no other. A dry run does the same and takes it back
 * row by row, so that what it promises is what happens.
 */
export async function actOnEach<Row>(ctx: Context, { rows, dryRun }: Query, each: OnEach<Row>): Promise<Answer> {
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  const answer: Answer = { rows: [], done: 0, skipped: 0, mails: 0, invoices: 0 };
  for (const [key, version] of versions) {
    const { line, mails, invoices } = await actOn(ctx, { key, version, dryRun }, each);
    answer.rows.push(line);
    answer[line.outcome] += 1;
    answer.mails += mails;
    answer.invoices += invoices;
  }
  return answer;
}

async function actOn<Row>(
  ctx: Context,
  { key, version, dryRun }: { key: string; version: number | null; dryRun: boolean },
  { decides, read, about, act }: OnEach<Row>,
): Promise<{ line: Line; mails: number; invoices: number }> {
  const line: Line = { key, name: '', detail: '', outcome: 'skipped', effect: '', why: null, version: null };
  let came: Done = { skip: '' };
  try {
    await ctx.transaction(async (db) => {
      const row = await read(db, key);
      Object.assign(line, about(row));
      if (decides) await refuseHeldByAnybody(db, key);
      came = await act(db, row);
      // last: who decided meanwhile says more than that somebody did something
      if (version !== null && line.version !== version) throw new Refusal('record.stale');
      if (dryRun) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) came = { skip: whyNot(ctx, key, error) };
  }
  if ('skip' in came) return { line: { ...line, why: came.skip }, mails: 0, invoices: 0 };
  const { effect, mails = 0, invoices = 0 } = came;
  return { line: { ...line, outcome: 'done', effect }, mails, invoices };
}

function whyNot(ctx: Context, key: string, error: unknown): string {
  const refusal = toRefusal(error);
  if (refusal.status >= 500)
    ctx.engine.log.error({ requestId: ctx.requestId, key, err: error }, 'one of several failed');
  const [problem] = Object.values(refusal.problems).flat();
  const say = (name: WordKey, params?: Record<string, string | number>) => ctx.t(name, params);
  return problem ? problemText(problem, say) : ctx.t(`error.${refusal.code}`, refusal.params);
}
