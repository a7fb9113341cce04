import type { Input, Output } from '../../../contract/calls/calls.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { Context } from '../../engine/context.ts';
import { countsOf, pageOfApplications } from './list.store.ts';
import { cutRows, readKey, writeKey } from './parts/papers/list-keys.ts';
import { readerOf } from './parts/review/reader.ts';
import { presentRow } from './present.ts';

/** `GET /grant/application/list`: what the reader works on; a conflicted person counts and finds nothing (GRA-5). */
export async function list(
  ctx: Context,
  input: Input<'GET /grant/application/list'>,
): Promise<Output<'GET /grant/application/list'>> {
  const { stage, status, size = PAGE_SIZE } = input;
  return ctx.transaction(async (db) => {
    const reader = await readerOf(ctx, db);
    const counts = await countsOf(db, reader, input);
    const stored = counts.filter((count) => (!stage || count.stage === stage) && (!status || count.status === status));
    const sum = (of: (value: (typeof counts)[number]) => number) => stored.reduce((total, b) => total + of(b), 0);
    const back = Boolean(input.before) && !input.after;
    const key = readKey(back ? input.before : input.after);
    const page = cutRows(await pageOfApplications(db, reader, input, { key, back, limit: size + 1 }), {
      size,
      back,
      from: key !== null,
    });
    const keyOf = (row: (typeof page.rows)[number] | undefined) => row && { us: row.since_us, seq: row.seq };
    return {
      rows: page.rows.map((row) => presentRow(ctx, row, reader.runs ? 'admin' : 'approver')),
      total: sum(({ n }) => n),
      next: page.more ? writeKey(keyOf(page.rows.at(-1))) : null,
      previous: page.less ? writeKey(keyOf(page.rows[0])) : null,
      counts: counts.map(({ stage, status, n }) => ({ stage, status, n })),
      askedCents: sum(({ requested: asked }) => asked),
      grantedCents: sum(({ granted }) => granted),
    };
  });
}
