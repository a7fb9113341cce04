import { formatInstant } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { ExportKind, Reading } from '../../../../engine/server/exports/export-kind.ts';
import { readPerson } from '../../../../engine/server/read-person.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { MessageState } from '../../contract/values.ts';
import { accessTo, mustModerate } from '../policy.ts';
import { stateOf } from '../rules.ts';
import { messagesFrom } from './message.store.ts';

type Spec = { roomId: string };
const PORTION = 500;

const COLUMNS = [
  'chat.file.number',
  'word.time',
  'chat.file.who',
  'chat.file.text',
  'chat.file.files',
  'word.state',
] as const;
/** Nobody's blocks are asked for: a file for a complaint says what was written. */
const STATES: Record<MessageState, WordKey> = {
  shown: 'chat.state.shown',
  deleted: 'chat.state.deleted',
  hidden: 'chat.state.hidden',
  blocked: 'chat.state.shown',
};

/** A whole room for a complaint, with what was hidden; read with the rights that who asked for it has now. */
export const roomFile: ExportKind<Spec> = {
  can: ['chat-moderate'],
  title: 'chat.file.title',
  async open(reading) {
    const { say, spec, transaction, accountId } = reading;
    const ctx = await contextOf(reading);
    await transaction(async (db) => mustModerate(ctx, await accessTo(ctx, db, spec.roomId)));
    async function* pieces() {
      for (let after = 0; ; ) {
        const rows = await transaction((db) =>
          messagesFrom(db, { reader: accountId, roomId: spec.roomId, after, size: PORTION }),
        );
        if (rows.length === 0) return;
        after = rows.at(-1)!.seq;
        yield rows.map((row) => [
          String(row.seq),
          formatInstant(row.at),
          row.name,
          row.text,
          row.files.length === 0 ? '' : String(row.files.length),
          say(STATES[stateOf({ ...row, blocked: false })]),
        ]);
      }
    }
    return { columns: COLUMNS.map((key) => ({ label: say(key) })), pieces: pieces() };
  },
};

async function contextOf({ engine, tenant, lang, accountId, transaction }: Reading<Spec>): Promise<Context> {
  const person = await transaction((db) => readPerson(tenant, db, accountId));
  if (!person) throw new Refusal('access.denied');
  const from = { requestId: '', ip: '', device: '', browserId: '' };
  return new Context({ engine, tenant, lang: langOf(lang), actor: person, ...from });
}
