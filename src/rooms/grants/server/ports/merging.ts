import type { WordKey } from '../../../../contract/word-key.ts';
import type { PersonMerging, Standing } from '../../../../engine/server/person/merging.ts';
import { beforeMerge, standsAgainst } from './merge.store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const grantsMerging: PersonMerging = {
  moves: [
    'grant_application.account_id',
    'grant_comment.account_id',
    'grant_consultation.account_id',
    'grant_deputy.account_id',
    'grant_deputy.deputy_id',
    'grant_review.account_id',
  ],
  joins: {
    'grant_consultant.account_id': { by: ['application_id'], other: 'goes' },
    'grant_declaration.account_id': { by: ['application_id'], other: 'goes' },
    'grant_member.account_id': { by: ['application_id'], other: 'goes' },
    'grant_seat.account_id': { by: ['application_id'], other: 'stays' },
  },
  // biome-ignore format: a list to be read at a glance
  stays: [
    'grant_change.asked_by', 'grant_change_vote.account_id', 'grant_comment.resolved_by', 'grant_consultation.confirmed_by',
    'grant_deputy.made_by', 'grant_member.added_by', 'grant_return.account_id', 'grant_seat.assigned_by',
  ],
  async standing(ctx, db, pair) {
    const found = await standsAgainst(db, pair);
    const stop = (word: WordKey, id: string | null): Standing => ({
      text: ctx.t(word),
      path: id && `/grants/${id}`,
      stops: true,
    });
    return [
      ...found.sides.map((id) => stop('person-merge.grant-sides', id)),
      ...found.drafts.map((id) => stop('person-merge.grant-drafts', id)),
      ...(found.deputies ? [stop('person-merge.grant-deputies', null)] : []),
    ];
  },
  before: (_ctx, db, pair) => beforeMerge(db, pair),
};
