import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { PersonMerge } from '../../../../engine/server/duties/duty.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { lostForNothing } from '../rules.ts';
import { accountsOf, giveHours, giveWay, hoursThatMeet, type Meeting, sumsOf } from './merge.store.ts';

const keyOf = ({ keep, close }: Meeting): string => `${keep.id}:${close.id}`;

/** What a certificate claims cannot give way. */
const mustKeep = ({ keep, close }: Meeting): 'keep' | 'close' | null =>
  keep.claimed ? 'keep' : close.claimed ? 'close' : null;

const shown = ({ title, served_on, minutes }: Meeting['keep']): Text => {
  const when = `${formatDate(served_on)} · ${hoursText(minutes)}`;
  return { en: `${title.en} · ${when}`, 'zh-hant': `${title['zh-hant']} · ${when}` };
};

/** Hours of two who are one person: nothing is lost, and nobody has served twice at a time. */
export const mergeHours: PersonMerge = {
  async plan({ engine, tenant }, db, pair) {
    const met = await hoursThatMeet(db, pair);
    const { entries, minutes, certificates } = await sumsOf(db, pair.close);
    const said = (key: WordKey, params: Record<string, string | number>) => engine.words.both(tenant.key, key, params);
    const claimedTwice = met.some(({ keep, close }) => keep.claimed && close.claimed);
    return {
      moves: [
        ...(entries > 0 ? [said('hours.merge.moves', { count: entries, hours: hoursText(minutes) })] : []),
        ...(certificates > 0 ? [said('hours.merge.certificates', { count: certificates })] : []),
      ],
      overlaps: met.map((each) => ({
        key: keyOf(each),
        keep: shown(each.keep),
        close: shown(each.close),
        mustKeep: mustKeep(each),
      })),
      refusal: claimedTwice ? said('hours.merge.claimed', {}) : null,
    };
  },
  async carryOut(ctx, db, pair, choices) {
    const met = await hoursThatMeet(db, pair);
    const ways = met.map((each) => {
      const chosen = choices[keyOf(each)];
      const must = mustKeep(each);
      if (!chosen || (must && must !== chosen)) throw refuseField('choices', 'hours.merge.choose');
      const [stays, gives] = chosen === 'keep' ? [each.keep, each.close] : [each.close, each.keep];
      return { stays: stays.id, gives: gives.id };
    });
    const [lost] = lostForNothing(ways);
    const entry = met.flatMap(({ keep, close }) => [keep, close]).find(({ id }) => id === lost);
    if (entry)
      throw refuseField('choices', 'hours.merge.lost', {
        entry: ctx.engine.words.pick(ctx.lang, shown(entry)),
      });
    const gaveWay = [...new Set(ways.map(({ gives }) => gives))];
    await giveWay(db, gaveWay, ctx.t('hours.merge.gaveWay'), ctx.person.accountId);
    await giveHours(db, pair, await accountsOf(db, pair));
  },
};
