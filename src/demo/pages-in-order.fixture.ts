import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { MEMBER_ORDERS } from '../rooms/membership/contract/calls-members.ts';
import type { TestClient } from '../server/testing/client.ts';
import { type Asked, expectInOrder } from '../server/testing/pages-in-order.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';

const BOTH_WAYS = (call: CallKey, order: string): Asked[] => [
  [call, 'rising', { order, descending: false }],
  [call, 'falling', { order, descending: true }],
];
const DOCUMENTS = (call: CallKey): Asked[] =>
  ['changed', 'name', 'size'].flatMap((sort): Asked[] => [
    [call, 'rising', { sort, ascending: true, attachmentScope: 'system' }],
    [call, 'falling', { sort, ascending: false, attachmentScope: 'system' }],
  ]);

/** Every list that the demonstration of an organisation, with a few acts more, has at least two rows for. */
const LISTS: Record<'cifa' | 'oxfam' | 'rmhc', readonly Asked[]> = {
  cifa: [
    ['GET /notification/list', 'falling'],
    ['GET /user/loginLog', 'falling', { everybody: true }],
    ['GET /user/paymentLog', 'falling', { everybody: true }],
    ['GET /user/list', 'falling'],
    ['GET /record/note/list', 'falling'],
    ['GET /record/message/list', 'falling'],
    ['GET /record/message/threads', 'falling'],
    ['GET /record/mail/list', 'falling'],
    ['GET /membership/browse', 'falling'],
    ['GET /membership/browse', 'rising', { oldestFirst: true }],
    ['GET /membership/browse', 'falling', { type: 'full' }],
    ...MEMBER_ORDERS.flatMap((order) => BOTH_WAYS('GET /membership/members', order)),
    ...BOTH_WAYS('GET /membership/renewals', 'ends'),
    ...BOTH_WAYS('GET /membership/renewals', 'name'),
    ['GET /payment/invoice/list', 'falling'],
    ['GET /payment/invoice/list', 'rising', { status: 'open' }],
    ['GET /payment/invoice/list', 'falling', { status: 'cancelled' }],
    ['GET /payment/journal/list', 'rising', { days: '2000-01-01,2099-12-31' }],
    ['GET /donation/list', 'falling'],
    ['GET /donation/plan/list', 'falling'],
    ['GET /event/desk/list', 'falling'],
    ['GET /event/desk/attendees', 'rising'],
    ...DOCUMENTS('GET /attachment/list'),
    ...DOCUMENTS('POST /attachment/search'),
    ['GET /audit/list', 'falling'],
    ['GET /mail/outbox/list', 'falling'],
    ['GET /campaign/list', 'falling'],
    ['GET /campaign/recipients', 'rising'],
    ['GET /mail/subscriber/list', 'falling'],
  ],
  oxfam: [
    ['GET /mail/own/list', 'falling'],
    ['GET /grant/advice/hours', 'falling', { by: 'project' }],
    ['GET /grant/advice/list', 'falling'],
    ['GET /grant/application/list', 'falling'],
    ['GET /grant/application/list', 'rising', { mine: true }],
    ['GET /grant/report/list', 'rising'],
  ],
  rmhc: [
    ['GET /volunteer/list', 'falling'],
    ['GET /hours/list', 'falling'],
    ['GET /hours/yearly', 'falling'],
    ['GET /certificate/requests', 'rising'],
    ['GET /shift/desk/list', 'falling'],
  ],
};

/** Lists that no demonstration fills, with the suite that makes rows for them. */
const ELSEWHERE: Partial<Record<CallKey, string>> = {
  'GET /attachment/opens': 'documents/server/search/search',
  'GET /attachment/userList': 'documents/server/search/search',
  'GET /certificate/list': 'hours/server/certificates/certificates',
  'GET /checkout/intent/list': 'checkout/server/reconciliation/reconciliation',
  'GET /checkout/reconciliation/list': 'checkout/server/reconciliation/reconciliation',
  'GET /event/project/list': 'events/server/projects/projects',
  'GET /made-form/answers': 'forms/server/testing/forms',
  'GET /made-form/list': 'forms/server/testing/forms',
  'GET /membership/duplicates': 'membership/server/merge/duplicates',
};

/** Calls that answer in pages by key. */
const PAGED = (Object.entries(calls) as [CallKey, CallShape][])
  .filter(
    ([, { input }]) => 'shape' in input && 'after' in (input.shape as object) && 'before' in (input.shape as object),
  )
  .map(([call]) => call);

/** Only hash joins, which return rows in any order: elsewhere a forgotten `order by` may go unnoticed on few rows. */
const NO_ORDER_BY_CHANCE = '-c enable_nestloop=off -c enable_mergejoin=off';

/** Tries every list of an organisation; together with the others and `ELSEWHERE` it is every list there is. */
export async function expectPagesInOrder(
  { ownerUrl, engine }: TestPortal,
  reader: TestClient,
  inputs: Partial<Record<CallKey, Record<string, unknown>>> = {},
): Promise<void> {
  const tried = Object.values(LISTS).flatMap((lists) => lists.map(([call]) => call));
  expect([...new Set([...tried, ...Object.keys(ELSEWHERE)])].sort()).toEqual(PAGED.sort());
  for (const [call, suite] of Object.entries(ELSEWHERE))
    expect(readFileSync(`src/rooms/${suite}.http.test.ts`, 'utf8')).toMatch(
      new RegExp(`expectInOrder\\([^;]*'${call}'`),
    );
  const url = new URL(ownerUrl);
  url.searchParams.set('options', NO_ORDER_BY_CHANCE);
  const portal = await startPortal({}, { ownerUrl: url.href });
  portal.engine.clock.offsetMs = engine.clock.offsetMs;
  try {
    const client = portal.client(reader.tenant);
    for (const [name, value] of reader.cookies) client.cookies.set(name, value);
    for (const [call, direction, input] of LISTS[reader.tenant as keyof typeof LISTS])
      await expectInOrder(client, [call, direction, { ...inputs[call], ...input }]);
  } finally {
    await portal.close();
  }
}
