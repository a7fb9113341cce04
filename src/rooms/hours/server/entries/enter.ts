import { cleanLine, cleanText } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { readHours } from '../../contract/hours-entry.ts';
import { isOwn } from '../policy.ts';
import { addHours, isOverlap } from '../store.ts';
import { personById } from './people.store.ts';

/** `POST /hours/enter`: hours of one's own outside shifts, which somebody reviews; last year's until 31 January (VOL-5). */
export const enter: Verb<'POST /hours/enter'> = async (ctx, input) => {
  const problems: Record<string, Problem[]> = {};
  const title = cleanLine(input.title);
  if (title === '') problems.title = [{ key: 'problem.fillOut' }];
  const read = readHours(input, ctx.now);
  if ('problems' in read) for (const [field, problem] of Object.entries(read.problems)) problems[field] = [problem];
  if (Object.keys(problems).length > 0 || !('hours' in read)) throw new Refusal('request.invalid', { problems });
  const { on, startsAt, minutes } = read.hours;
  return ctx.transaction(async (db) => {
    const person = found(await personById(db, input.personId));
    found((isOwn(ctx, person) && person.approved) || null);
    try {
      const id = await addHours(db, {
        person_id: person.person_id,
        source: 'own',
        title: { en: title, 'zh-hant': title },
        note: cleanText(input.note),
        served_on: on,
        starts_at: startsAt,
        minutes,
        entered_by: ctx.person.accountId,
      });
      await audit(db, ctx, 'hours.enter', id, { changes: added({ minutes }) });
    } catch (error) {
      if (isOverlap(error)) throw refuseField('from', 'problem.hoursOverlap');
      throw error;
    }
    return { message: ctx.t('hours.done.entered') };
  });
};
