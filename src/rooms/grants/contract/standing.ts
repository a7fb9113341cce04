import type { WordKey } from '../../../contract/word-key.ts';
import type { GrantStage, GrantStatus, GrantWait } from './values.ts';

/** Where a grant application stands, as it is said to people. */
export const GRANT_STANDINGS = [
  'draft',
  'draftFinal',
  'submitted',
  'returned',
  'seatOpen',
  'locked',
  'settling',
  'approved',
  'running',
  'rejected',
  'withdrawn',
  'archive',
] as const;
export type GrantStanding = (typeof GRANT_STANDINGS)[number];

/** Who reads it: who applied, alone or in a team; or the programme, who reviews and who advises. */
export type GrantReader = 'applicant' | 'programme';

export const GRANT_SENTENCES: Record<GrantStanding, Record<GrantReader, WordKey>> = {
  draft: { applicant: 'grants-web.state.draft', programme: 'grants-web.state.draft' },
  draftFinal: { applicant: 'grants-web.state.draftFinal', programme: 'grants-web.state.draftFinal.programme' },
  submitted: { applicant: 'grants-web.state.submitted', programme: 'grants-web.state.submitted' },
  returned: { applicant: 'grants-web.state.returned', programme: 'grants-web.state.returned.programme' },
  seatOpen: { applicant: 'grants-web.state.seatOpen', programme: 'grants-web.state.seatOpen' },
  locked: { applicant: 'grants-web.state.locked', programme: 'grants-web.state.locked' },
  settling: { applicant: 'grants-web.state.settling', programme: 'grants-web.state.settling.programme' },
  approved: { applicant: 'grants-web.state.approved', programme: 'grants-web.state.approved' },
  running: { applicant: 'grants-web.state.running', programme: 'grants-web.state.running' },
  rejected: { applicant: 'grants-web.state.rejected', programme: 'grants-web.state.rejected' },
  withdrawn: { applicant: 'grants-web.state.withdrawn', programme: 'grants-web.state.withdrawn' },
  archive: { applicant: 'grants-web.state.archive', programme: 'grants-web.state.archive' },
};

/** @param facts.awaits whom it waits for; `nobody` where it waits for none */
export function grantStanding(facts: {
  stage: GrantStage;
  status: GrantStatus;
  awaits: GrantWait | 'nobody';
}): GrantStanding {
  const { stage, status, awaits } = facts;
  if (stage === 'implementation' && status === 'approved') return 'running';
  if (stage === 'final' && status === 'draft') return 'draftFinal';
  if (status === 'locked' && awaits === 'settle') return 'settling';
  if (status === 'locked' && awaits === 'seat') return 'seatOpen';
  return status;
}
