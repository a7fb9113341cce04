import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { grantDeskList } from '../../contract/lists.ts';
import { APPLICANTS } from './audience.store.ts';

/** Applicants can be written to (COM-1). */
export const grantsAudience: AudienceSource<'GET /grant/application/list'> = {
  list: grantDeskList,
  people: APPLICANTS,
};
