import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { SEND_TRIES } from '../mail/outbox.ts';
import { barredFrom, sentById } from '../mail/sent.store.ts';
import { presentLine, presentSent } from '../mail/sent-line.ts';
import { found } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { countMails, isAbout, mailsPage } from './mail.store.ts';
import { type OpenRecord, openRecord } from './open-record.ts';
import type { Records } from './thread.store.ts';

/** `GET /record/mail/list`: whom was written to about a record, and what became of it. */
export const listRecordMails: Verb<'GET /record/mail/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const records = found(await mailedAbout(ctx, db, await openRecord(ctx, db, input)));
    const page = await mailsPage(db, await barredFrom(ctx, db), records, input);
    return {
      ...page,
      total: await countMails(db, records),
      rows: page.rows.map((row) => presentLine(ctx, row)),
    };
  });

/** `GET /record/mail/get`: as it was sent, with dots for what only its reader may know. */
export const getRecordMail: Verb<'GET /record/mail/get'> = async (ctx, input) => {
  const row = await ctx.transaction(async (db) => {
    const records = found(await mailedAbout(ctx, db, await openRecord(ctx, db, input)));
    const isTheirs = await isAbout(db, records, input.mailId);
    const row = isTheirs ? await sentById(db, await barredFrom(ctx, db), SEND_TRIES, input.mailId) : null;
    return found(row);
  });
  return presentSent(ctx, row);
};

/**
 * The records whose mails stand with this one: its own, what the room counts to it and, for who looks after accounts,
 * the accounts of those it is of. Null: not for this reader.
 */
export async function mailedAbout(ctx: Context, db: TenantDb, record: OpenRecord): Promise<Records | null> {
  if (!record.mails) return null;
  const { kind, ids, port } = record;
  const also = (await port.alsoMails?.(db, ids)) ?? [];
  const people = ctx.can('user-manage') ? await port.conversation?.people(ctx, db, record.id) : null;
  const accounts = people?.accounts ?? [];
  const all = [...ids.map((id) => ({ kind, id })), ...also, ...accounts.map((id) => ({ kind: 'account', id }))];
  return { kinds: all.map((key) => key.kind), ids: all.map((key) => key.id) };
}
