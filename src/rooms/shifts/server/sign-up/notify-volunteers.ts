import { formatInstant, spanText } from '../../../../contract/dates.ts';
import type { Lang, Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Doer } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { sendMailLater } from '../../../../engine/server/mail/write-later.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { Purpose } from '../../../campaigns/contract/values.ts';
import { waysOut, whyNotWrite } from '../../../campaigns/server/write/may-write.ts';
import { type Volunteer, volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { shiftsMails } from '../mails.ts';
import { replyKey, replyPath } from '../names/reply-link.ts';
import type { ShiftRow } from '../store.ts';

export type ShiftMail = keyof typeof shiftsMails;

const NOTICES: Record<ShiftMail, WordKey> = {
  'shift-confirmed': 'shifts.notice.confirmed',
  'shift-applied': 'shifts.notice.applied',
  'shift-standby': 'shifts.notice.standby',
  'shift-offered': 'shifts.notice.offered',
  'shift-asked': 'shifts.notice.asked',
  'shift-unsuccessful': 'shifts.notice.unsuccessful',
  'shift-cancelled': 'shifts.notice.cancelled',
  'shift-called-off': 'shifts.notice.calledOff',
  'shift-taken-out': 'shifts.notice.takenOut',
  'shift-changed': 'shifts.notice.changed',
  'shift-moved': 'shifts.notice.moved',
  'shift-name-removed': 'shifts.notice.nameRemoved',
  'shift-message': 'shifts.notice.message',
  'shift-reminder': 'shifts.notice.reminder',
  'shift-cover-wanted': 'shifts.notice.coverWanted',
  'shift-helpers-wanted': 'shifts.notice.coverWanted',
};

/** What verbs and jobs alike have: a tenant, the engine, and who does it. */
export type Doing = Pick<Context, 'engine' | 'tenant'> & Doer;

/** Mails that are answered by a link of their own, without logging in. */
const BY_LINK: ReadonlySet<ShiftMail> = new Set(['shift-reminder', 'shift-asked']);

type About = {
  /** Tells one mail of a kind about a shift from another. */
  once: string;
  reason?: string | Text;
  until?: Date | null;
  /** The shift before it changed, or the one they leave for it. */
  before?: ShiftRow;
  /** What staff write. */
  topic?: string;
  note?: string;
};

/** Day and times of a shift, in Hong Kong; of one that goes on beyond midnight with the day on which it ends. */
export const timesOf = ({ starts_at, ends_at }: Pick<ShiftRow, 'starts_at' | 'ends_at'>): string =>
  spanText(starts_at, ends_at);

/** Times and place of before; of another shift also what it was. */
function saidBefore(before: ShiftRow, shift: ShiftRow, pick: (text: ShiftRow['title']) => string): string {
  const said = `${timesOf(before)} · ${pick(before.place)}`;
  return before.id === shift.id ? said : `${pick(before.title)} · ${pick(before.role)} · ${said}`;
}

/**
 * Tells people how it stands with them in a shift: a mail and a line in the inbox, once for each account. Who wants no
 * mails of that purpose gets the line alone.
 */
export async function notifyPeople(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  personIds: readonly string[],
  template: ShiftMail,
  about: About,
): Promise<void> {
  const accounts = new Map<string, Volunteer[]>();
  for (const volunteer of await volunteersByIds(db, personIds))
    accounts.set(volunteer.accountId, [...(accounts.get(volunteer.accountId) ?? []), volunteer]);
  for (const volunteers of accounts.values()) await notifyAccount(doing, db, shift, volunteers, template, about);
}

/** The same for volunteers of one account. */
export async function notifyAccount(
  { engine, tenant }: Doing,
  db: TenantDb,
  shift: ShiftRow,
  volunteers: readonly Volunteer[],
  template: ShiftMail,
  { once, reason = '', until = null, before, topic = '', note = '' }: About,
): Promise<void> {
  const [first] = volunteers;
  if (!first) return;
  const { accountId, email, language: lang } = first;
  const names = volunteers.map(({ name }) => engine.words.pick(lang, name));
  const reply = { shiftId: shift.id, accountId };
  const link = BY_LINK.has(template)
    ? linkTo(engine, tenant, lang, replyPath(reply), { key: replyKey({ engine, tenant }, reply) })
    : linkTo(engine, tenant, lang, `/shifts/${shift.id}`);
  const pick = (text: ShiftRow['title'], to: Lang = lang) => engine.words.pick(to, text);
  const { purpose }: { purpose: Purpose } = shiftsMails[template];
  const { choices, unsubscribeUrl } = await waysOut({ engine, tenant }, lang, { address: email, purpose });
  const refused = await whyNotWrite(db, email, purpose);
  if (!refused)
    await sendMailLater(db, engine, tenant, {
      template,
      to: email,
      accountId,
      lang,
      vars: {
        name: names[0] ?? '',
        title: pick(shift.title),
        role: pick(shift.role),
        when: timesOf(shift),
        place: pick(shift.place),
        meeting: pick(shift.meeting),
        people: names.join('\n'),
        until: until ? formatInstant(until) : '',
        reason: typeof reason === 'string' ? reason : pick(reason),
        choices,
        before: before ? saidBefore(before, shift, pick) : '',
        topic,
        note,
        link,
      } satisfies Record<VarsOf<typeof shiftsMails, ShiftMail> | 'link', string>,
      about: { kind: 'shift', id: shift.id },
      ...(purpose !== 'service' && { unsubscribeUrl }),
      dedupeKey: `${template}-${shift.id}-${accountId}-${once}`,
    });
  await notify(db, engine, accountId, {
    word: NOTICES[template],
    params: { title: shift.title, when: timesOf(shift) },
    link: `/shifts/${shift.id}`,
    mail: 'own',
  });
}
