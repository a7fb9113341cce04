import type { Input, Output } from '../../../contract/calls/calls.ts';
import { presentTrail } from '../../engine/audit/present-trail.ts';
import type { Context } from '../../engine/context.ts';
import { pageSize } from '../../engine/portal/paging.ts';
import { Refusal } from '../../engine/refusal.ts';
import { countTrail, type TrailKey, trailPage } from './trail.store.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export async function auditList(ctx: Context, input: Input<'GET /audit/list'>): Promise<Output<'GET /audit/list'>> {
  const size = pageSize(input);
  const before = readKey(input.before);
  const after = before ? null : readKey(input.after);
  return ctx.transaction(async (db) => {
    const found = await trailPage(ctx, db, input, { key: before ?? after, back: before !== null, limit: size + 1 });
    const more = found.length > size;
    const rows = found.slice(0, size);
    if (before) rows.reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      rows: await presentTrail(ctx, db, rows),
      total: await countTrail(ctx, db, input),
      next: last && (before || more) ? writeKey(last) : null,
      previous: first && (before ? more : after) ? writeKey(first) : null,
    };
  });
}

/** Where a page begins, as the client carries it. */
const writeKey = ({ at, id }: TrailKey): string => `${at.getTime()}.${id}`;

function readKey(text: string | undefined): TrailKey | null {
  if (!text) return null;
  const parts = /^(\d{1,14})\.(\d{1,15})$/.exec(text);
  if (!parts) throw new Refusal('request.malformed');
  return { at: new Date(Number(parts[1])), id: Number(parts[2]) };
}
