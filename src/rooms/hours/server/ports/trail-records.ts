import { hoursText } from '../../../../contract/hours.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { HOURS_STATES } from '../../contract/values.ts';
import { looksAfter, runsHours } from '../policy.ts';
import { hoursById } from '../store.ts';
import { certificatesNumbered, namesOfHours, namesOfRequests, numbersOfCertificates } from './trail.store.ts';

const searched = (path: string) => (_id: string, search: string) => `${path}?${new URLSearchParams({ search })}`;

const show: TrailRecords['show'] = (ctx, field, value) => {
  if (field === 'minutes' && typeof value === 'number') return hoursText(value);
  const state = field === 'status' && HOURS_STATES.find((known) => known === value);
  return state ? ctx.t(`hours.state.${state}`) : null;
};

/** Hours in the audit trail: by whose they are and the day. */
export const hoursRecords: TrailRecords = {
  names: namesFrom(namesOfHours, runsHours, () => '/hours/list'),
  show,
  async decides(ctx, db, id) {
    const row = await hoursById(db, id);
    return row !== undefined && looksAfter(ctx, row);
  },
};

/** Requests: by who asks. */
export const requestRecords: TrailRecords = {
  names: namesFrom(namesOfRequests, runsHours, searched('/certificates/requests')),
};

/** Certificates: by their number. */
export const certificateRecords: TrailRecords = {
  names: namesFrom(numbersOfCertificates, runsHours, searched('/certificates')),
  find: async (db, words, most) => (await certificatesNumbered(db, words, most)).map(({ id }) => id),
  show,
};
