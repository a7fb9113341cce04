import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { grantsLists } from '../../src/rooms/grants/contract/calls-lists.ts';
import { GRANT_STATUSES } from '../../src/rooms/grants/contract/values.ts';

import { refuse, whoAsks } from './session.ts';

const query = z.object({
  status: z.enum(GRANT_STATUSES).optional(),
  search: z.string().max(200).optional(),
  mine: z.stringbool().optional(),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
const answered = grantsLists['GET /grant/application/list'].output.omit({ next: true, previous: true });
type Row = z.output<typeof answered>['rows'][number];
type Count = z.output<typeof answered>['counts'][number] & { asked: string; granted: string };

const STAGES: Record<Row['stage'], string> = {
  initial: 'First stage',
  final: 'Final stage',
  implementation: 'Project',
};
const WAITS: Record<string, string> = {
  owner: 'The applicant',
  check: 'The check',
  review: 'The approvers',
  settle: 'The decision',
  promote: 'The promotion',
};
const NO_MEMBER = `not exists (select from grant_member m where m.application_id = g.id and m.account_id = $1)`;
/** What lies with who runs the programme. */
const MINE = `(g.awaits in ('check', 'settle', 'promote')
  or (g.awaits = 'review' and (select count(*) from grant_seat s where s.application_id = g.id) < 2))
  and g.account_id <> $1 and ${NO_MEMBER}`;
const DUE = `case
  when g.status = 'returned' then (select b.due_on from grant_return b where b.application_id = g.id order by b.id desc limit 1)
  when g.stage = 'implementation' and g.status <> 'archive' then (select min(r.due_on) from grant_report r
    where r.application_id = g.id and r.status in ('due', 'returned')) end`;

/** The desk of who runs the programme, by page. */
export function answerGrants(app: FastifyInstance, pool: Pool): void {
  const schema = { querystring: query, response: { 200: answered } };
  app.get('/grant/application/list', { schema }, async (request) => {
    const { status, search, mine, page, size } = request.query as z.output<typeof query>;
    const stored = await whoAsks(pool, request);
    if (!stored.roles.includes('itrc-oxfam-super-admin')) refuse(403);
    const values: unknown[] = [stored.id];
    const where = [
      'g.number is not null',
      'not exists (select from grant_conflict n where n.application_id = g.id and n.account_id = $1)',
    ];
    if (search) {
      const at = `$${values.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`;
      where.push(
        `(g.number ilike ${at} or g.title ilike ${at} or g.organisation ilike ${at} or a.display_name ilike ${at})`,
      );
    }
    if (mine) where.push(MINE);
    const from =
      'from grant_application g join grant_cohort c on c.id = g.cohort_id join account a on a.id = g.account_id';
    const counted = await pool.query<Count>(
      `select g.stage, g.status, count(*)::int as n, sum(g.asked_cents) as asked, coalesce(sum(g.granted_cents), 0) as granted
       ${from} where ${where.join(' and ')} group by g.stage, g.status order by g.stage, g.status`,
      values,
    );
    const counts = counted.rows;
    const ofStatus = counts.filter((count) => !status || count.status === status);
    if (status) where.push(`g.status = $${values.push(status)}`);
    const { rows } = await pool.query(
      `select g.*, c.code, ${DUE} as due_on,
         (select h.asked_at from grant_change h where h.application_id = g.id and h.status = 'asked') as change_since
       ${from} where ${where.join(' and ')} order by ${mine ? 'g.since, g.seq' : 'g.seq desc'}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, size, (page - 1) * size],
    );
    return {
      data: {
        rows: rows.map((row) => ({
          applicationId: row.id,
          number: row.number,
          title: row.title,
          organisation: row.organisation,
          cohortId: row.cohort_id,
          cohortCode: row.code,
          stage: row.stage,
          stageLabel: STAGES[row.stage as Row['stage']],
          status: row.status,
          statusLabel: row.status,
          askedCents: row.asked_cents,
          grantedCents: row.granted_cents,
          since: (row.change_since ?? row.since).toISOString(),
          submittedAt: row.submitted_at?.toISOString() ?? null,
          waitsFor: WAITS[row.awaits] ?? null,
          dueOn: row.due_on,
          role: 'admin',
        })),
        total: ofStatus.reduce((sum, { n }) => sum + n, 0),
        counts: counts.map(({ stage, status, n }) => ({ stage, status, n })),
        askedCents: ofStatus.reduce((sum, b) => sum + Number(b.asked), 0),
        grantedCents: ofStatus.reduce((sum, b) => sum + Number(b.granted), 0),
      },
    };
  });
}
