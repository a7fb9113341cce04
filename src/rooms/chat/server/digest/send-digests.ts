import { langOf } from '../../../../contract/lang.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { readPerson } from '../../../../engine/server/read-person.ts';
import type { chatMails } from '../mails.ts';
import { accessToAll } from '../policy.ts';
import { openRooms } from '../store.ts';
import { settleDigest, type Unread, unreadFor } from './digest.store.ts';

/**
 * Mails each person once a day what is unread in their rooms and was not told before, unless they want none or have
 * muted the room. Each in a transaction of its own: run twice, it tells nothing twice.
 */
export async function sendDigests(context: JobContext): Promise<void> {
  const { engine, tenant, transaction } = context;
  const people = new Set<string>();
  for (const room of await transaction(openRooms)) {
    const port = engine.chats[room.kind];
    if (!port?.isIn(tenant)) continue;
    for (const id of await transaction((db) => port.people(db, room.record_id, tenant))) people.add(id);
  }
  for (const accountId of people) await tellOne(context, accountId);
}

async function tellOne({ engine, tenant, transaction }: JobContext, accountId: string): Promise<void> {
  await transaction(async (db) => {
    const unread = await unreadFor(db, accountId);
    if (unread.length === 0) return;
    const person = await readPerson(tenant, db, accountId);
    if (!person) return;
    const lang = langOf(person.language);
    const from = { requestId: 'chat-digest', ip: '', device: '', browserId: '' };
    const ctx = new Context({ engine, tenant, lang, actor: person, ...from });
    // by the rights they have now
    const titles = new Map((await accessToAll(ctx, db)).map(({ row, thing }) => [row.id, thing.title]));
    const rooms = unread.filter(({ room_id }) => titles.has(room_id));
    if (rooms.length === 0) return;
    await settleDigest(db, accountId, rooms);
    const line = ({ room_id, count }: Unread) =>
      `• ${ctx.t('chat.digestLine', { room: engine.words.pick(lang, titles.get(room_id)!), count })}`;
    await sendMail(db, engine, tenant, {
      template: 'chat-digest',
      to: person.email,
      accountId,
      lang,
      vars: {
        name: person.displayName || person.email,
        count: String(rooms.reduce((sum, { count }) => sum + count, 0)),
        lines: rooms.map(line).join('\n'),
        link: linkTo(engine, tenant, lang, '/chat'),
      } satisfies Record<VarsOf<typeof chatMails, 'chat-digest'> | 'link', string>,
      // by what it tells of: run again by hand on the same day, it tells of what came since
      dedupeKey: `chat-digest-${accountId}-${rooms.map(({ room_id, last }) => `${room_id}:${last}`).join(' ')}`,
    });
  });
}
