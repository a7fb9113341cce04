import { hoursText } from '../../../../contract/hours.ts';
import type { Duties } from '../../../engine/duties/duty.ts';
import { openOf } from '../store.ts';

/** Where who runs hours looks at them. */
const LIST = '/hours/list';

/**
 * Hours that wait for a decision, and verified ones that stand on no certificate yet. When people leave nothing is given
 * up: hours stay with the person and can be certified later.
 */
export const hoursDuties: Duties = {
  async open({ engine, tenant }, db, personIds) {
    const { unverified, unclaimed } = await openOf(db, personIds);
    const said = (key: string, minutes: number, path: string) =>
      minutes === 0
        ? []
        : [{ text: engine.words.both(tenant.key, key, { hours: hoursText(minutes) }), path, on: null }];
    return [
      ...said('hours.duty.unverified', unverified, LIST),
      ...said('hours.duty.unclaimed', unclaimed, `${LIST}?state=verified&claim=unclaimed`),
    ];
  },
  release: () => Promise.resolve(),
};
