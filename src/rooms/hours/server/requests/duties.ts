import { hoursText } from '../../../../contract/hours.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Duties } from '../../../../engine/server/duties/duty.ts';
import { runsHours } from '../policy.ts';
import { mergeHours } from '../ports/merge-people.ts';
import { openOf } from '../store.ts';

/** Where who runs hours looks at them, and where whose they are does. */
const LIST = '/hours/list';
const OWN = '/hours';

/**
 * Hours that wait for a decision, and verified ones that stand on no certificate yet. When people leave nothing is given
 * up: hours stay with the person and can be certified later.
 */
export const hoursDuties: Duties = {
  merge: mergeHours,
  async open(ctx, db, personIds) {
    const { engine, tenant } = ctx;
    const { unverified, unclaimed } = await openOf(db, personIds);
    const said = (key: WordKey, minutes: number, query: string) =>
      minutes === 0
        ? []
        : [
            {
              text: engine.words.both(tenant.key, key, { hours: hoursText(minutes) }),
              path: runsHours(ctx) ? `${LIST}${query}` : OWN,
              on: null,
            },
          ];
    return [
      ...said('hours.duty.unverified', unverified, ''),
      ...said('hours.duty.unclaimed', unclaimed, '?state=verified&claim=unclaimed'),
    ];
  },
  release: () => Promise.resolve(),
};
