import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayPlan } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { presentRegistration } from '../present.ts';
import { papersOf, putPaper } from '../record/paper.store.ts';
import { changeRegistration, registrationById } from '../store.ts';
import { asSeen } from './decidable.ts';

/** `POST /volunteer/dates`: days of interview and orientation. */
export const setDates: Verb<'POST /volunteer/dates'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, input);
    if (!mayPlan(ctx, row)) throw new Refusal('access.denied');
    const dates = { interview_on: input.interviewOn || null, orientation_on: input.orientationOn || null };
    await changeRegistration(db, row.id, dates);
    await audit(db, ctx, 'volunteer.dates', row.id, {
      changes: changed(row, dates),
    });
    const after = found(await registrationById(db, row.id));
    return { message: ctx.t('volunteers.message.dates'), registration: await presentRegistration(ctx, db, after) };
  });

/** `POST /volunteer/paper`: a paper was looked at; kept is until when it is valid (product.md). */
export const checkPaper: Verb<'POST /volunteer/paper'> = async (ctx, { registrationId, personId, paper, validUntil }) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, { registrationId });
    if (!mayPlan(ctx, row)) throw new Refusal('access.denied');
    if (validUntil < hongKongDate(db.now)) throw refuseField('validUntil', 'problem.datePast');
    const people = await peopleOf(db, [row.id]);
    const person = found(people.find(({ id, part }) => (personId ? id === personId : part !== 'member')));
    const before = (await papersOf(db, [person.id])).find((known) => known.paper === paper);
    await putPaper(db, { personId: person.id, paper, validUntil, by: ctx.person.accountId });
    await audit(db, ctx, 'volunteer.paper', row.id, {
      changes: [
        ...added({ paper }),
        ...(people.length > 1 ? added({ person: person.name_en || person.name_zh }) : []),
        ...changed({ valid_until: before?.valid_until ?? null }, { valid_until: validUntil }),
      ],
    });
    return { message: ctx.t('volunteers.message.paper'), registration: await presentRegistration(ctx, db, row) };
  });
