import type { OwnMailState } from '../../../../contract/values/mails.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readPage } from '../../../../engine/server/list/pager.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import {
  barredFrom,
  countSentTo,
  NEWEST_MAILS,
  oneSentTo,
  readSentTo,
  type SentRow,
  type SentTo,
} from '../../../../engine/server/mail/sent.store.ts';
import { presentOwn, presentOwnLine } from '../../../../engine/server/mail/sent-line.ts';
import { personKey } from '../../../../engine/server/person/person.store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { returnedOf } from '../choices/choice.store.ts';

/** Mails to the reader: what staff are shown of a person, asked for oneself. */
const toReader = async (ctx: Context, db: TenantDb): Promise<SentTo> => ({
  person: await personKey(db, ctx.person.accountId),
  barred: await barredFrom(ctx, db),
  tries: SEND_TRIES,
});

const stateOf = ({ id, state }: SentRow, returned: ReadonlySet<string>): OwnMailState =>
  returned.has(id) && state !== 'waiting' ? 'returned' : state;

/** `GET /mail/own/list`: all mails to the reader, automatic ones and those of campaigns (COM-1). */
export const listOwn: Verb<'GET /mail/own/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const to = await toReader(ctx, db);
    const { rows, ...page } = await readPage(NEWEST_MAILS, input, (place) => readSentTo(db, to, place));
    const returned = await returnedOf(db, rows);
    const lines = rows.map((row) => ({ ...presentOwnLine(ctx, row), state: stateOf(row, returned) }));
    return { ...page, rows: lines, total: await countSentTo(db, to) };
  });

/** `GET /mail/own/get`: as it was sent, with dots for what lets in. Another's mail is none. */
export const getOwn: Verb<'GET /mail/own/get'> = async (ctx, { id }) => {
  const { row, state } = await ctx.transaction(async (db) => {
    const row = found(await oneSentTo(db, await toReader(ctx, db), id));
    return { row, state: stateOf(row, await returnedOf(db, [row])) };
  });
  return { ...(await presentOwn(ctx, row)), state };
};
