import type { WordKey } from '../../../../contract/word-key.ts';
import type { PersonMerging } from '../../../../engine/server/person/merging.ts';
import { openAbout } from '../holds/hold.store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const privacyMerging: PersonMerging = {
  // a hold or a wish to be erased stops the merge: what is over stays with who it was about
  stays: [
    'erasure_request.account_id',
    'erasure_request.decided_by',
    'legal_hold.account_id',
    'legal_hold.placed_by',
    'legal_hold.released_by',
  ],
  async standing(ctx, db, { keptId, closedId }) {
    const stands = await openAbout(db, [keptId, closedId]);
    const stop = (word: WordKey, path: string) => ({ text: ctx.t(word), path, stops: true });
    return [
      ...(stands.asked ? [stop('person-merge.erasure', '/privacy/requests')] : []),
      ...(stands.held ? [stop('person-merge.hold', '/privacy/holds')] : []),
    ];
  },
};
