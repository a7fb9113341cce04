import { formatInstant } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { PersonMerge } from '../../../../engine/server/duties/duty.ts';
import { mergeLed } from '../board/leaders.ts';
import { dropPlacing } from '../plan/placing.store.ts';
import { countSignups, giveSignups, placesThatMeet } from './merge.store.ts';

/** Shifts of two who are one person: nobody serves in two at once, so that is sorted out before they become one. */
export const mergeSignups: PersonMerge = {
  async plan({ engine, tenant }, db, pair) {
    const [met] = await placesThatMeet(db, pair);
    const count = await countSignups(db, pair.close);
    const said = (key: WordKey, params: Record<string, string | number>) => engine.words.both(tenant.key, key, params);
    const at = met ? formatInstant(met.starts_at) : '';
    return {
      moves: count > 0 ? [said('shifts.merge.moves', { count })] : [],
      overlaps: [],
      refusal: met
        ? {
            en: said('shifts.merge.meet', { title: met.title.en, at }).en,
            'zh-hant': said('shifts.merge.meet', { title: met.title['zh-hant'], at })['zh-hant'],
          }
        : null,
    };
  },
  async carryOut(ctx, db, pair) {
    await mergeLed(ctx, db, pair);
    await giveSignups(db, pair);
    await dropPlacing(db, pair);
  },
};
