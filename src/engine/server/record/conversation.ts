import { type Lang, langOf } from '../../../contract/lang.ts';
import type { RecordSide } from '../../../contract/values/record-sides.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found } from '../refusal.ts';
import { type Reader, readersOf } from '../workflows/waiting.store.ts';
import { type OpenRecord, openRecord } from './open-record.ts';
import type { ConversationPort, RecordPeople } from './record-port.ts';

/** A record with the side on which the reader stands, and who is written to. */
export type Conversation = OpenRecord & { side: RecordSide; conversation: ConversationPort };

/** @throws Refusal 404 where the reader has no part in the conversation about the record */
export async function openConversation(
  ctx: Context,
  db: TenantDb,
  about: { kind: string; recordId: string },
): Promise<Conversation> {
  const record = await openRecord(ctx, db, about);
  return { ...record, side: found(record.side), conversation: found(record.port.conversation) };
}

/** Who gets what staff write: those of the record whose accounts are open. */
export async function addresseesOf(
  ctx: Context,
  db: TenantDb,
  { conversation, id }: Conversation,
): Promise<{ people: RecordPeople; readers: (Reader & { lang: Lang })[] }> {
  const people = await conversation.people(ctx, db, id);
  const readers = await readersOf(db, { accounts: people.accounts });
  return { people, readers: readers.map((reader) => ({ ...reader, lang: langOf(reader.language) })) };
}
