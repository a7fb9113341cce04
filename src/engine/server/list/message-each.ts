import type { z } from 'zod';
import type { bulkAnswer, bulkMessage } from '../../../contract/bulk.ts';
import { cleanLine, cleanText } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { actOnEach, type Done, type OnEach } from './act-on-each.ts';

/** What staff typed; its id is the same in whatever pieces it is sent. */
export type Message = { id: string; subject: string; text: string };

type MessageEach<Row> = Pick<OnEach<Row>, 'read' | 'about'> & {
  /** Whom it reaches: rows of one and the same get it once. */
  once(row: Row): string;
  /** Writes it, and says who gets it; or why nobody does. */
  send(db: TenantDb, row: Row, message: Message, first: boolean): Promise<Done>;
};

/** One message to whoever stands behind the rows that were chosen, or who would get it and who not. @throws Refusal at what is empty */
export async function messageEach<Row>(
  ctx: Context,
  { messageId, rows, dryRun, ...typed }: { [K in keyof typeof bulkMessage]: z.output<(typeof bulkMessage)[K]> },
  { read, about, once, send }: MessageEach<Row>,
): Promise<z.output<typeof bulkAnswer>> {
  const message = { id: messageId, subject: cleanLine(typed.subject), text: cleanText(typed.text) };
  const missing = (['subject', 'text'] as const).filter((field) => message[field] === '');
  if (missing.length > 0) {
    const problems = Object.fromEntries(missing.map((field) => [field, [{ key: 'problem.fillOut' as const }]]));
    throw new Refusal('request.invalid', { problems });
  }
  if (rows.length === 0) throw refuseField('rows', 'lists.nobodyChosen');
  /** Who has had it, or in a dry run would have. */
  const reached = new Set<string>();
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: false,
      read,
      about,
      async act(db, row) {
        const key = once(row);
        const done = await send(db, row, message, !reached.has(key));
        if (!('skip' in done)) reached.add(key);
        return done;
      },
    },
  );
}
