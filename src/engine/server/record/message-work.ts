import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Work } from '../portal/work.ts';
import { partOf } from './own-part.ts';
import { toAnswer, toRead, type Waits } from './thread.store.ts';

/** Where conversations are listed; the client's route has the same path. */
const MESSAGES_PATH = '/messages';

/** Messages that wait for an answer of staff, and those that a person has not read; a lone one is opened at once. */
export async function messageWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const part = await partOf(ctx, db);
  const [answer, read] = [await toAnswer(db, part), await toRead(db, part)];
  const piles: Work[] = [];
  if (answer.length > 0) {
    const { n, since, alone } = sumOf(answer);
    const path = n === 1 ? `${portOf(ctx, alone).deskPath(alone.recordId)}?tab=messages` : null;
    piles.push({
      word: 'record-messages.work.answer',
      count: n,
      since,
      path: path ?? `${MESSAGES_PATH}?show=waiting`,
    });
  }
  if (read.length > 0) {
    const { n, since, alone } = sumOf(read);
    const people = read.length === 1 ? await portOf(ctx, alone).people(ctx, db, alone.recordId) : null;
    const word = n === 1 ? 'record-messages.work.new' : 'record-messages.work.news';
    piles.push({ word, count: n, since, path: people?.path ?? MESSAGES_PATH });
  }
  return piles;
}

const portOf = (ctx: Context, { kind }: Waits) => ctx.engine.records[kind]!.conversation!;

const sumOf = (waits: readonly Waits[]) => ({
  n: waits.reduce((sum, { n }) => sum + n, 0),
  since: new Date(Math.min(...waits.map(({ since }) => since.getTime()))),
  alone: waits[0]!,
});
