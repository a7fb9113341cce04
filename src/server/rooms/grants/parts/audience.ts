import { grantDeskList } from '../../../../contract/lists/grants.ts';
import { type AudienceSource, addressees } from '../../../engine/mail/audience-source.ts';
import { applicantsOf } from '../audience.store.ts';

/** Applicants can be written to (COM-1). */
export const grantsAudience: AudienceSource<'GET /grant/application/list'> = {
  list: grantDeskList,
  people: async (_ctx, db, keys) => addressees(await applicantsOf(db, keys)),
};
