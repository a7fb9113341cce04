import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Clock } from '../engine/server/clock.ts';
import { Database } from '../engine/server/db/database.ts';
import { openPool } from '../engine/server/db/pool.ts';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import type { NewRow, TenantTable } from '../engine/server/db/tenant-db.ts';
import { freshDatabase } from './testing/database.ts';

let database: Database;

beforeAll(async () => {
  const { appUrl } = await prepareDatabase(await freshDatabase());
  database = new Database(openPool(appUrl, 1), new Clock());
});
afterAll(() => database.pool.end());

const NAMES = { en: 'Name', 'zh-hant': '名' };
const now = new Date('2026-11-27T04:00:00Z');
const paid = { id: randomUUID(), donor_id: randomUUID(), cents: 100, name: 'A', receipt_name: 'A', language: 'en' };
const gift = { ...paid, reference: 'R', dedication_name: '', anonymous: false, created_at: now };
const plan = { ...paid, day: 1, anonymous: false, agreement_id: 'a', created_at: now };
const appeal = { id: randomUUID(), slug: 'a', title: NAMES, summary: NAMES, body: NAMES, chips: [1] };
const payment = { id: randomUUID(), payer_name: 'A', payer_email: 'a@example.org', method: 'mastercard', cents: 100 };
const order = { payable_kind: 'donation', payable_id: 'a', merchant_id: 'm', order_ref: 'o', expires_at: now };

const refuses = <T extends TenantTable>(table: T, row: object) =>
  expect(database.tenant('one', (db) => db.add(table, row as NewRow<T>))).rejects;

test('the database refuses a state, a cycle and a dedication that the code does not know', async () => {
  await refuses('appeal', { ...appeal, opens_on: '2026-11-27', created_at: now, state: 'other' }).toMatchObject({
    constraint: 'appeal_state_check',
  });
  await refuses('gift', { ...gift, dedication: '', status: 'other' }).toMatchObject({
    constraint: 'gift_status_check',
  });
  await refuses('gift', { ...gift, dedication: 'other', status: 'open' }).toMatchObject({
    constraint: 'gift_dedication_check',
  });
  await refuses('gift_plan', { ...plan, cycle: 'monthly', status: 'other' }).toMatchObject({
    constraint: 'gift_plan_status_check',
  });
  await refuses('gift_plan', { ...plan, cycle: 'once', status: 'begun' }).toMatchObject({
    constraint: 'gift_plan_cycle_check',
  });
  await refuses('payment_intent', { ...payment, ...order, created_at: now, status: 'other' }).toMatchObject({
    constraint: 'payment_intent_status_check',
  });
});
