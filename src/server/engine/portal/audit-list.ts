import type { Input, Output } from '../../../contract/calls/calls.ts';
import { presentTrail } from '../audit/present-trail.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { askedTrail } from './audit-query.ts';
import { pageSize } from './paging.ts';

type Key = { at: Date; id: number };

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export async function auditList(ctx: Context, input: Input<'GET /audit/list'>): Promise<Output<'GET /audit/list'>> {
  const size = pageSize(input);
  const before = readKey(input.before);
  const after = before ? null : readKey(input.after);
  return ctx.transaction(async (db) => {
    let query = await askedTrail(ctx, db, input);
    const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    const key = before ?? after;
    const sign = before ? '>' : '<';
    if (key) query = query.where((eb) => eb(eb.refTuple('at', 'id'), sign, eb.tuple(key.at, key.id)));
    const order = before ? 'asc' : 'desc';
    const found = await query
      .selectAll()
      .orderBy('at', order)
      .orderBy('id', order)
      .limit(size + 1)
      .execute();
    const more = found.length > size;
    const rows = found.slice(0, size);
    if (before) rows.reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      rows: await presentTrail(ctx, db, rows),
      total: Number(n),
      next: last && (before || more) ? writeKey(last) : null,
      previous: first && (before ? more : after) ? writeKey(first) : null,
    };
  });
}

/** Where a page begins, as the client carries it. */
const writeKey = ({ at, id }: Key): string => `${at.getTime()}.${id}`;

function readKey(text: string | undefined): Key | null {
  if (!text) return null;
  const parts = /^(\d{1,14})\.(\d{1,15})$/.exec(text);
  if (!parts) throw new Refusal('request.malformed');
  return { at: new Date(Number(parts[1])), id: Number(parts[2]) };
}
