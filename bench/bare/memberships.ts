import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { membership } from '../../src/rooms/membership/contract/calls.ts';
import { MEMBERSHIP_STATUSES } from '../../src/rooms/membership/contract/values.ts';
import { mayReview, refuse, whoAsks } from './session.ts';

const STATUS_LABELS = Object.fromEntries(
  MEMBERSHIP_STATUSES.map((status) => [status, status[0]!.toUpperCase() + status.slice(1)]),
);
const TYPE_LABELS: Record<string, string> = { full: 'Full membership', associate: 'Associate membership' };

const query = z.object({
  status: z.enum(MEMBERSHIP_STATUSES).optional(),
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
const answered = membership['GET /membership/browse'].output.pick({ rows: true, total: true });

type Row = {
  id: string;
  type: string;
  status: string;
  number: string | null;
  fullname: string;
  fullname_chinese: string;
  email: string;
  applied_at: Date | null;
  decided_at: Date | null;
  joined_on: string | null;
  renewal_period: string;
};

export function answerMemberships(app: FastifyInstance, pool: Pool): void {
  const schema = { querystring: query, response: { 200: answered } };
  app.get('/membership/browse', { schema }, async (request) => {
    const { status, search, page, size } = request.query as z.output<typeof query>;
    if (!mayReview(await whoAsks(pool, request))) refuse(403);
    const values: unknown[] = [];
    const where = [`m.status <> 'draft'`];
    if (status) where.push(`m.status = $${values.push(status)}`);
    if (search) {
      const at = `$${values.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`;
      where.push(`(m.fullname like ${at} or m.fullname_chinese like ${at})`);
    }
    const condition = `where ${where.join(' and ')}`;
    const [{ rows }, counted] = await Promise.all([
      pool.query<Row>(
        `select m.id, m.type, m.status, m.number, m.fullname, m.fullname_chinese, a.email, m.applied_at, m.decided_at, m.joined_on,
           m.renewal_period
         from membership m join account a on a.id = m.account_id ${condition}
         order by m.listed_at desc, m.id desc limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, size, (page - 1) * size],
      ),
      pool.query<{ total: number }>(`select count(*) as total from membership m ${condition}`, values),
    ]);
    return {
      data: {
        rows: rows.map((row) => ({
          membershipId: row.id,
          type: row.type,
          typeLabel: TYPE_LABELS[row.type] ?? row.type,
          status: row.status,
          statusLabel: STATUS_LABELS[row.status],
          number: row.number,
          fullname: row.fullname,
          fullnameChinese: row.fullname_chinese,
          email: row.email,
          appliedAt: row.applied_at?.toISOString() ?? null,
          joinedOn: row.joined_on,
          renewalPeriod: row.renewal_period,
          waitingDays: waitingDays(row),
        })),
        total: counted.rows[0]!.total,
      },
    };
  });
}

const DAY_MS = 86_400_000;

function waitingDays({ status, applied_at, decided_at }: Row): number | null {
  const since = status === 'pending' ? applied_at : status === 'awaiting' ? decided_at : null;
  return since && Math.max(0, Math.floor((Date.now() - since.getTime()) / DAY_MS));
}
