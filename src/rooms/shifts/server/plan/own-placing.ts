import type { Output } from '../../../../contract/calls/calls.ts';
import { completedYears, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { VOLUNTEER_AGES } from '../../../volunteers/contract/volunteer-ages.ts';
import { ownVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { agreedToPlacing, agreeToPlacing, endPlacing } from './placing.store.ts';

/** Adults and groups agree; for anybody younger each shift is asked about. */
const mayAgree = ({ birthOn }: Volunteer, today: string): boolean =>
  birthOn === null || completedYears(birthOn, today) >= VOLUNTEER_AGES.adult;

/** `GET /shift/placing`: which of one's own people the office may place without asking first. */
export async function getPlacing(ctx: Context): Promise<Output<'GET /shift/placing'>> {
  return ctx.transaction(async (db) => {
    const today = hongKongDate(db.now);
    const own = (await ownVolunteers(ctx, db)).filter((person) => mayAgree(person, today));
    const agreed = await agreedToPlacing(
      db,
      own.map(({ personId }) => personId),
    );
    return {
      rows: own.map(({ personId, name }) => ({
        personId,
        name: ctx.engine.words.pick(ctx.lang, name),
        agreed: agreed.has(personId),
      })),
    };
  });
}

/** `POST /shift/placing`: agrees for one of one's own people, or takes that back; places they have stay. */
export const setPlacing: Verb<'POST /shift/placing'> = async (ctx, { personId, agreed }) =>
  ctx.transaction(async (db) => {
    const today = hongKongDate(db.now);
    const person = found((await ownVolunteers(ctx, db)).find((own) => own.personId === personId));
    found(mayAgree(person, today) || null);
    const isNew = agreed ? await agreeToPlacing(db, personId) : await endPlacing(db, personId);
    if (isNew)
      await audit(db, ctx, 'shift.placing', ['volunteer', person.registrationId], {
        changes: changed({ placing: !agreed }, { placing: agreed }),
      });
    return { message: ctx.t(agreed ? 'shifts.message.placing' : 'shifts.message.asking') };
  });
