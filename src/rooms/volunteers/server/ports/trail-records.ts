import type { WordKey } from '../../../../contract/word-key.ts';
import { wordsOf } from '../../../../contract/word-key.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { CONSENT_STATES, VOLUNTEER_PAPERS, VOLUNTEER_STATES } from '../../contract/values.ts';
import { CHANGE_STATES } from '../../contract/volunteer-changes.ts';
import { CHANGE_WORDS } from '../changes/words.ts';
import { isStaff } from '../policy.ts';
import { namesOf, registrationsNamed } from './trail.store.ts';

/** What registrations are called in the audit trail. */
export const volunteerRecords: TrailRecords = {
  names: namesFrom(namesOf, isStaff, (id) => `/volunteers/${id}`),
  find: async (db, words, most) => (await registrationsNamed(db, words, most)).map(({ id }) => id),
  show: (ctx, field, value) => {
    const words: Record<string, Record<string, WordKey>> = {
      status: {
        ...wordsOf('volunteers.state', VOLUNTEER_STATES),
        ...wordsOf('volunteers-change.state', CHANGE_STATES),
      },
      change: CHANGE_WORDS,
      consent: wordsOf('volunteers.consent', CONSENT_STATES),
      paper: wordsOf('volunteers.paper', VOLUNTEER_PAPERS),
    };
    const word = words[field]?.[String(value)];
    return word ? ctx.t(word) : null;
  },
};
