import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { ACCOUNT_CHANGES, type AccountChange } from '../../contract/volunteer-changes.ts';
import { registrationById } from '../store.ts';
import { barredNow, dayOf, ownRegistration, personName, type Subject, subjectOf } from './subject.ts';

type Option = Output<'GET /volunteer/change/options'>['options'][number];

/** Changes that are about one member of a family each; an individual joins a family as the whole account. */
const OF_MEMBERS: ReadonlySet<AccountChange> = new Set(['removeMember', 'ownAccount', 'switchMain', 'joinFamily']);

/** `GET /volunteer/change/options`: what the account can change, and why not the rest (VOL-3). */
export const changeOptions: Verb<'GET /volunteer/change/options'> = async (ctx, { registrationId }) =>
  ctx.transaction(async (db) => {
    const row = ownRegistration(ctx, await registrationById(db, registrationId));
    const { people } = await subjectOf(db, row, null);
    const options: Option[] = [];
    for (const kind of ACCOUNT_CHANGES) {
      const each = OF_MEMBERS.has(kind) && row.kind === 'family';
      for (const { id } of each ? people.filter(({ part }) => part === 'member') : people.slice(0, 1)) {
        const subject = await subjectOf(db, row, each ? id : null);
        const why = barredNow(db, kind, subject);
        if (why !== 'volunteers-change.why.kind') options.push(optionOf(ctx, db, kind, subject, each, why));
      }
    }
    return { options };
  });

function optionOf(
  ctx: Context,
  db: TenantDb,
  kind: AccountChange,
  subject: Subject,
  each: boolean,
  why: WordKey | null,
): Option {
  const onDay = dayOf(db, kind, subject);
  return {
    kind,
    label: ctx.t(`volunteers-change.kind.${kind}`),
    about: ctx.t(`volunteers-change.about.${kind}`),
    personId: each ? subject.person.id : null,
    person: each ? personName(subject.person) : '',
    onDay,
    later: onDay > hongKongDate(db.now),
    barred: why ? ctx.t(why) : '',
  };
}
