import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Duty, openDuties } from '../../../../engine/server/duties/duty.ts';
import type { VolunteerKind } from '../../contract/values.ts';
import { ageBand, needsConsent } from '../../contract/volunteer-ages.ts';
import type { AccountChange } from '../../contract/volunteer-changes.ts';
import type { PersonRow } from '../ports/person.store.ts';
import type { ChangeDetails } from './change.store.ts';
import { isChild } from './move-people.ts';
import { dayOf, personName, type Subject } from './subject.ts';
import { CHANGE_AGREEMENT } from './words.ts';

type Shown = Output<'POST /volunteer/change/check'>;
type Account = Shown['before'][number];

/** What a change would do, as its page says it before it is made: nothing is written. */
export async function preview(
  ctx: Context,
  db: TenantDb,
  about: { kind: AccountChange; subject: Subject; details: ChangeDetails; email: string },
): Promise<Shown> {
  const { kind, subject, details, email } = about;
  const today = hongKongDate(db.now);
  const onDay = dayOf(db, kind, subject);
  const ends = kind === 'removeMember' || (kind === 'joinFamily' && isChild(subject.person, today));
  const duties = await openDuties(ctx, db, [subject.person.id]);
  const youth = kind === 'ownAccount' && needsConsent(subject.person.birth_on!, onDay);
  const agreement = CHANGE_AGREEMENT[kind];
  const params = { person: details.nameEn || personName(subject.person), email, day: formatDate(onDay) };
  return {
    label: ctx.t(`volunteers-change.kind.${kind}`),
    onDay,
    later: onDay > today,
    before: [account(ctx, subject.row.kind, subject.people, today)],
    after: after(ctx, { kind, subject, details, onDay, youth }),
    agrees: agreement ? ctx.t(agreement.agrees, params) : '',
    moves: [
      ctx.t(`volunteers-change.moves.${kind}`, params),
      ...(youth ? [ctx.t('volunteers-change.moves.consent', params)] : []),
    ],
    duties: duties.map((duty) => showDuty(ctx, duty)),
    ends,
  };
}

export const showDuty = (ctx: Context, { text, path, on }: Duty) => ({
  text: ctx.engine.words.pick(ctx.lang, text),
  path,
  on,
});

type Named = Pick<PersonRow, 'name_en' | 'name_zh' | 'birth_on'>;

/** An account as a list of its people, each with an age band. */
function account(ctx: Context, kind: VolunteerKind, people: readonly Named[], on: string): Account {
  return {
    title: ctx.t(`volunteers.kind.${kind}`),
    people: people.map((person) =>
      [personName(person), person.birth_on && ctx.t(`volunteers.age.${ageBand(person.birth_on, on)}`)]
        .filter(Boolean)
        .join(' · '),
    ),
  };
}

function after(
  ctx: Context,
  about: { kind: AccountChange; subject: Subject; details: ChangeDetails; onDay: string; youth: boolean },
): Account[] {
  const { kind, subject, details, onDay, youth } = about;
  const { row, people, person, main } = subject;
  const shown = (as: VolunteerKind, who: readonly Named[]) => account(ctx, as, who, onDay);
  const rest = people.filter(({ id }) => id !== person.id);
  const added = { name_en: details.nameEn ?? '', name_zh: details.nameZh ?? '', birth_on: details.birthOn ?? null };
  switch (kind) {
    case 'addMember':
    case 'becomeFamily':
      return [shown('family', [...people, added])];
    case 'removeMember':
      return [shown('family', rest)];
    case 'ownAccount':
      return [shown('family', rest), shown(youth ? 'youth' : 'individual', [person])];
    case 'switchMain':
      return [shown('family', [person, main, ...rest.filter(({ id }) => id !== main.id)])];
    case 'joinFamily': {
      const joined = { title: ctx.t('volunteers-change.otherFamily'), people: shown('family', [person]).people };
      return row.kind === 'family' ? [shown('family', rest), joined] : [joined];
    }
    case 'becomeIndividual':
    case 'becomeAdult':
      return [shown('individual', people)];
    case 'handOver':
      return [shown('group', [{ ...added, birth_on: null }])];
  }
}
