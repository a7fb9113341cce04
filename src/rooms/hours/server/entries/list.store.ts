import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { between, found, Params, type Period, within } from '../../../../engine/server/list/params.ts';
import type { CertificateState, Claim, HoursSource, HoursState, RequestState } from '../../contract/values.ts';
import { CERTIFICATE_COLUMNS, CERTIFICATES, type CertificateRow } from '../certificates/certificate.store.ts';
import { REQUEST_COLUMNS, REQUESTS, type RequestRow } from '../requests/request.store.ts';
import { HOURS, HOURS_COLUMNS, type HoursRow } from '../store.ts';

const NAMES = 'n.name_en, n.name_zh';

export type HoursFilter = {
  state?: HoursState | undefined;
  source?: HoursSource | undefined;
  claim?: Claim | undefined;
  served?: Period | undefined;
  search?: string | undefined;
  /** Only what this account led; null: nothing. */
  leaderId?: string | null | undefined;
};

const CLAIMED = "(h.certificate_id is not null or h.old_certificate <> '')";

function hoursWhere(params: Params, { state, source, claim, served, search, leaderId }: HoursFilter): string {
  const all = ['h.tenant_id = $1'];
  if (leaderId !== undefined) all.push(`h.leader_id = ${params.put(leaderId)}::uuid`);
  if (state) all.push(`h.state = ${params.put(state)}`);
  if (source) all.push(`h.source = ${params.put(source)}`);
  if (claim) all.push(claim === 'claimed' ? CLAIMED : `not ${CLAIMED}`);
  if (served) all.push(between(params, 'h.served_on', served));
  if (search)
    all.push(found(params, `${NAMES}, h.title->>'en', h.title->>'zh-hant', h.note, h.old_certificate`, search));
  return all.join(' and ');
}

export const hoursRows = listSql<HoursRow, HoursFilter>({
  // the latest first
  order: {
    name: 'hours',
    by: [
      ['h.served_on', 'day'],
      ['h.seq', 'whole'],
    ],
    descending: true,
  },
  columns: HOURS_COLUMNS,
  tables: HOURS,
  where: hoursWhere,
});

/** How many there are of each state, and since when the oldest that waits does. */
export async function countHours(
  db: TenantDb,
  filter: HoursFilter,
): Promise<Record<HoursState, number> & { since: Date | null }> {
  const params = new Params();
  const where = hoursWhere(params, { ...filter, state: undefined });
  return db.single(
    `select count(*) filter (where h.state = 'unverified')::int as unverified,
       count(*) filter (where h.state = 'verified')::int as verified,
       count(*) filter (where h.state = 'rejected')::int as rejected,
       min(h.entered_at) filter (where h.state = 'unverified') as since ${HOURS} where ${where}`,
    params.values,
  );
}

export type RequestFilter = {
  state?: RequestState | undefined;
  search?: string | undefined;
  /** The one that a link leads to. */
  request?: string | undefined;
};

function requestsWhere(params: Params, { state, search, request }: RequestFilter): string {
  const all = ['q.tenant_id = $1'];
  if (state) all.push(`q.state = ${params.put(state)}`);
  if (request) all.push(`q.id = ${params.put(request)}`);
  if (search) all.push(found(params, `${NAMES}, c.number`, search));
  return all.join(' and ');
}

export const requestRows = listSql<RequestRow, RequestFilter>({
  order: { name: 'service-requests', by: [['q.seq', 'whole']] },
  columns: REQUEST_COLUMNS,
  tables: REQUESTS,
  where: requestsWhere,
});

export async function countRequests(
  db: TenantDb,
  filter: RequestFilter,
): Promise<Record<RequestState, number> & { since: Date | null }> {
  const params = new Params();
  const where = requestsWhere(params, { ...filter, state: undefined });
  return db.single(
    `select count(*) filter (where q.state = 'submitted')::int as submitted,
       count(*) filter (where q.state = 'completed')::int as completed,
       count(*) filter (where q.state = 'refused')::int as refused,
       count(*) filter (where q.state = 'withdrawn')::int as withdrawn,
       min(q.requested_at) filter (where q.state = 'submitted') as since ${REQUESTS} where ${where}`,
    params.values,
  );
}

export type CertificateFilter = {
  state?: CertificateState | undefined;
  issued?: Period | undefined;
  search?: string | undefined;
};

function certificatesWhere(params: Params, { state, issued, search }: CertificateFilter): string {
  const all = ['c.tenant_id = $1'];
  if (state) all.push(`c.revoked_at is ${state === 'revoked' ? 'not null' : 'null'}`);
  if (issued) all.push(within(params, 'c.issued_at', issued));
  if (search) all.push(found(params, 'c.number, c.name_en, c.name_zh', search));
  return all.join(' and ');
}

export const certificateRows = listSql<CertificateRow, CertificateFilter>({
  order: { name: 'certificates', by: [['c.seq', 'whole']], descending: true },
  columns: CERTIFICATE_COLUMNS,
  tables: CERTIFICATES,
  where: certificatesWhere,
});

/** Hours of the people in a registration of somebody, the latest first; with each how many there are. */
export const hoursOfPerson = (
  db: TenantDb,
  accountId: string,
  leaderId: string | null | undefined,
  most: number,
): Promise<(HoursRow & { total: number })[]> => {
  const params = new Params();
  const where = hoursWhere(params, { leaderId });
  return db.query(
    `select ${HOURS_COLUMNS}, count(*) over ()::int as total ${HOURS}
     where ${where} and n.account_id = ${params.put(accountId)}::uuid
     order by h.served_on desc, h.seq desc limit ${params.put(most)}`,
    params.values,
  );
};

/** Certificates of the same people. */
export const certificatesOfPerson = (
  db: TenantDb,
  accountId: string,
  most: number,
): Promise<(CertificateRow & { total: number })[]> =>
  db.query(
    `select ${CERTIFICATE_COLUMNS}, count(*) over ()::int as total ${CERTIFICATES}
     where c.tenant_id = $1 and n.account_id = $2 order by c.seq desc limit $3`,
    [accountId, most],
  );
