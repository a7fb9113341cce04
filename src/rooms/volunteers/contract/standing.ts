import type { WordKey } from '../../../contract/word-key.ts';
import type { VolunteerState } from './values.ts';

/** Of each state of a registration the label that staff and volunteers read, and the sentence for who registered. */
export const VOLUNTEER_SENTENCES: Record<VolunteerState, { label: WordKey; own: WordKey }> = {
  draft: { label: 'volunteers.state.draft', own: 'volunteers.mine.draft' },
  submitted: { label: 'volunteers.state.submitted', own: 'volunteers.mine.waits' },
  returned: { label: 'volunteers.state.returned', own: 'volunteers.mine.returned' },
  approved: { label: 'volunteers.state.approved', own: 'volunteers.mine.approved' },
  rejected: { label: 'volunteers.state.rejected', own: 'volunteers.mine.rejected' },
  withdrawn: { label: 'volunteers.state.withdrawn', own: 'volunteers.mine.withdrawn' },
  inactive: { label: 'volunteers.state.inactive', own: 'volunteers.mine.inactive' },
  moved: { label: 'volunteers.state.moved', own: 'volunteers.mine.moved' },
};
