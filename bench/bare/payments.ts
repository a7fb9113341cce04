import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { whoAsks } from './session.ts';

const queryShape = z.object({
  tenant: z.string(),
  lang: z.string(),
  status: z.enum(['open', 'paid', 'cancelled']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
const row = z.object({
  invoiceId: z.string(),
  number: z.string(),
  status: z.string(),
  payer: z.string(),
  email: z.string(),
  text: z.string(),
  totalCents: z.number(),
  issuedOn: z.string(),
  dueOn: z.string(),
  receipt: z.string().nullable(),
  paidOn: z.string().nullable(),
});
const sum = z.object({ count: z.number(), cents: z.number() });
const listed = z.object({ rows: z.array(row), total: z.number(), sums: z.record(z.string(), sum) });
const online = z.object({
  rows: z.array(z.object({ intentId: z.string(), status: z.string(), payer: z.string(), cents: z.number() })),
  total: z.number(),
  toReview: z.number(),
});
const figures = z.object({ open: z.number(), overdue: z.number(), paid: z.number(), before: z.number() });

/** Lists and figures of payments over tables of their own, counted each time. */
export function answerPayments(app: FastifyInstance, pool: Pool): void {
  app.get(
    '/payment/invoice/list',
    { schema: { querystring: queryShape, response: { 200: listed } } },
    async (request) => {
      await whoAsks(pool, request);
      const { status = null, page, size } = request.query as z.output<typeof queryShape>;
      const order = status === 'open' ? 'due_on, seq' : 'seq desc';
      const { rows } = await pool.query(
        `select id as "invoiceId", number, status, payer_name as payer, payer_email as email, text, total_cents as "totalCents",
         issued_on as "issuedOn", due_on as "dueOn", receipt_number as receipt, paid_on as "paidOn" from invoice
       where ${status ? 'status = $3' : '$3::text is null'} order by ${order} limit $1 offset $2`,
        [size, (page - 1) * size, status],
      );
      const counted = await pool.query<{ status: string; count: number; cents: number }>(
        'select status, count(*)::int as count, sum(total_cents)::bigint as cents from invoice group by status',
      );
      const sums = Object.fromEntries(counted.rows.map(({ status, count, cents }) => [status, { count, cents }]));
      const total = status ? (sums[status]?.count ?? 0) : counted.rows.reduce((all, { count }) => all + count, 0);
      return { data: { rows, total, sums } };
    },
  );
  app.get(
    '/checkout/intent/list',
    { schema: { querystring: queryShape, response: { 200: online } } },
    async (request) => {
      await whoAsks(pool, request);
      const { page, size } = request.query as z.output<typeof queryShape>;
      const { rows } = await pool.query(
        'select id as "intentId", status, payer_name as payer, cents from payment_intent order by seq desc limit $1 offset $2',
        [size, (page - 1) * size],
      );
      const counted = await pool.query<{ total: number; review: number }>(
        `select count(*)::int as total, count(*) filter (where status = 'needsReview')::int as review from payment_intent`,
      );
      return { data: { rows, total: counted.rows[0]!.total, toReview: counted.rows[0]!.review } };
    },
  );
  app.get('/figure/list', { schema: { response: { 200: figures } } }, async (request) => {
    await whoAsks(pool, request);
    const { rows } = await pool.query<z.output<typeof figures>>(
      `select count(*) filter (where status = 'open')::int as open,
         count(*) filter (where status = 'open' and due_on < current_date)::int as overdue,
         coalesce(sum(total_cents) filter (where status = 'paid' and paid_on >= date_trunc('month', now())), 0)::int as paid,
         coalesce(sum(total_cents) filter (where status = 'paid' and paid_on >= date_trunc('month', now()) - interval '1 month'
           and paid_on < date_trunc('month', now())), 0)::int as before from invoice`,
    );
    return { data: rows[0] };
  });
}
