import { hoursText } from '../../../../contract/hours.ts';
import { HOURS_STATES } from '../../../../contract/values/hours.ts';
import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { containing } from '../../../engine/list/params.ts';
import { runsHours } from '../policy.ts';
import { certificatesNumbered, namesOfHours, namesOfRequests, numbersOfCertificates } from '../trail.store.ts';

type Named = { id: string; name: string };

const named =
  (read: (db: TenantDb, ids: readonly string[]) => Promise<Named[]>, pathOf: (name: string) => string) =>
  async (ctx: Context, db: TenantDb, ids: readonly string[]) =>
    new Map((await read(db, ids)).map(({ id, name }) => [id, { name, path: runsHours(ctx) ? pathOf(name) : null }]));

const searched = (path: string) => (search: string) => `${path}?${new URLSearchParams({ search })}`;

const show: TrailRecords['show'] = (ctx, field, value) => {
  if (field === 'minutes' && typeof value === 'number') return hoursText(value);
  const state = field === 'status' && HOURS_STATES.find((known) => known === value);
  return state ? ctx.t(`hours.state.${state}`) : null;
};

/** Hours in the audit trail: by whose they are and the day. */
export const hoursRecords: TrailRecords = { names: named(namesOfHours, () => '/hours/list'), show };

/** Requests: by who asks. */
export const requestRecords: TrailRecords = {
  names: named(namesOfRequests, searched('/certificates/requests')),
};

/** Certificates: by their number. */
export const certificateRecords: TrailRecords = {
  names: named(numbersOfCertificates, searched('/certificates')),
  find: async (db, text, most) => (await certificatesNumbered(db, containing(text), most)).map(({ id }) => id),
  show,
};
