import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { runsPrivacy } from '../policy.ts';
import { namesOfHolds, namesOfRequests } from './trail.store.ts';

/** Wishes to have data erased, in the trail: by whose they are while there is a name. */
export const erasureRecords: TrailRecords = {
  names: namesFrom(namesOfRequests, runsPrivacy, (id) => `/privacy/requests/${id}`),
};

/** Holds: by whom they keep. */
export const holdRecords: TrailRecords = { names: namesFrom(namesOfHolds, runsPrivacy, () => '/privacy/holds') };
