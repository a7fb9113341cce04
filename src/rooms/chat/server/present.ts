import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { MessageRow } from './messages/message.store.ts';
import type { Access } from './policy.ts';
import { editUntil, isRead, stateFor } from './rules.ts';

type Message = Output<'GET /chat/message/list'>['rows'][number];
type Room = Output<'GET /chat/room/list'>['rows'][number];

/**
 * Messages as this reader may see them: what is not shown to them leaves no trace of its text and files.
 * @param reads.all who moderates the room
 */
export async function presentMessages(
  ctx: Context,
  db: TenantDb,
  rows: readonly MessageRow[],
  reads: { all: boolean },
): Promise<Message[]> {
  const ids = rows.flatMap(({ files }) => files);
  const { attachments } = ctx.engine;
  const [names, servable] =
    ids.length > 0
      ? [await attachments.describeFiles(db, ids), await attachments.servable(db, ids)]
      : [new Map<string, { name: string }>(), new Map<string, { type: string; bytes: number }>()];
  return rows.map((row) => {
    const state = stateFor(row, reads);
    const shown = isRead(row, reads);
    const own = row.account_id === ctx.person.accountId;
    return {
      messageId: row.id,
      seq: row.seq,
      rev: row.rev,
      accountId: row.account_id,
      name: row.name || ctx.t('chat.someone'),
      own,
      state,
      text: shown ? row.text : '',
      files: (shown ? row.files : []).flatMap((id) => {
        const [name, file] = [names.get(id)?.name, servable.get(id)];
        const image = file?.type.startsWith('image/') ?? false;
        return name ? [{ attachmentId: id, name, bytes: file?.bytes ?? 0, image, ready: file !== undefined }] : [];
      }),
      mentions: shown ? row.mentions : [],
      at: row.at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      editUntil: own ? (editUntil(row, ctx.now)?.toISOString() ?? null) : null,
    };
  });
}

export const presentRoom = (ctx: Context, { row, thing }: Access, unread = 0): Room => ({
  roomId: row.id,
  kind: row.kind,
  title: ctx.engine.words.pick(ctx.lang, thing.title),
  open: row.closed_at === null,
  unread: row.muted ? 0 : unread,
  muted: row.muted,
  lastAt: row.last_at?.toISOString() ?? null,
});
