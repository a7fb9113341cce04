import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { replyKey } from '../names/reply-link.ts';
import {
  inDays,
  later,
  must,
  openShift,
  type Signing,
  type Staff,
  shiftInput,
  signing,
  staffOf,
  volunteer,
} from './shifts.fixture.ts';

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  people = [await volunteer(portal, staff), await volunteer(portal, staff)];
});
afterAll(() => portal.close());

const trailOf = async (subjectKind: 'shift' | 'shift-event', subjectId: string) =>
  must(await staff.client.call('GET /audit/list', { subjectKind, subjectId, size: 100 }))
    .rows.map(({ action, changes, reason }) => ({ action, reason, changes }))
    .reverse();
const both = (en: string) => ({ en, 'zh-hant': `${en}（中）` });

test('ADM-3: a service event and its shifts say in the trail what was done to them, what it was before, and why', async () => {
  const { eventId } = must(
    await staff.client.call('POST /shift/desk/event/save', { title: both('Kitchen'), about: both('') }),
  );
  const edit = { eventId, version: 1, title: both('Garden'), about: both('') };
  must(await staff.client.call('POST /shift/desk/event/save', edit));
  must(await staff.client.call('POST /shift/desk/event/publish', { eventId, version: 2 }));
  const at = { startsAt: inDays(portal, 40), endsAt: inDays(portal, 40, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, eventId });
  must(
    await staff.client.call(
      'POST /shift/desk/save',
      shiftInput(portal, eventId, { ...at, shiftId, version: 1, capacity: 4 }),
    ),
  );
  const month = inDays(portal, 40).slice(3, 10).split('/').reverse().join('-');
  must(await staff.client.call('POST /shift/desk/copy', { eventId, month }));
  const copied = must(await staff.client.call('GET /shift/desk/event', { eventId })).rows.find(
    (row) => row.shiftId !== shiftId,
  );
  must(await staff.client.call('POST /shift/desk/cancel', { shiftId, version: 2, reason: 'Rain' }));
  must(await staff.client.call('POST /shift/desk/event/cancel', { eventId, version: 3, reason: 'No gas' }));
  expect(await trailOf('shift-event', eventId)).toMatchObject([
    { action: 'shift.createEvent' },
    {
      action: 'shift.editEvent',
      changes: expect.arrayContaining([expect.objectContaining({ before: 'Kitchen', after: 'Garden' })]),
    },
    { action: 'shift.publish', changes: [expect.objectContaining({ field: 'status' })] },
    { action: 'shift.cancelEvent', reason: 'No gas' },
  ]);
  const [made, edited, cancelled] = await trailOf('shift', shiftId);
  expect(made).toMatchObject({ action: 'shift.create' });
  expect(edited).toMatchObject({ action: 'shift.edit', changes: [expect.objectContaining({ field: 'capacity' })] });
  expect(cancelled).toMatchObject({ action: 'shift.cancel', reason: 'Rain' });
  expect((await trailOf('shift', copied!.shiftId)).map(({ action }) => action)).toEqual(['shift.copy', 'shift.cancel']);
});

test('ADM-3: what becomes of the people of a shift stands in its trail by name: placed, coming, recorded, taken out; and a leader who is released', async () => {
  const [one, leader] = people as [Signing, Signing];
  const at = { startsAt: inDays(portal, 3), endsAt: inDays(portal, 3, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, leaderId: leader.accountId });
  const ahead = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 50),
    endsAt: inDays(portal, 50, '12:00'),
    leaderId: leader.accountId,
  });
  must(await signing(one, shiftId));
  const reply = { shiftId, accountId: one.accountId };
  const key = replyKey({ engine: portal.engine, tenant: portal.engine.tenants.get('rmhc')! }, reply);
  must(await one.client.call('POST /shift/reply/answer', { ...reply, key, coming: true }));
  const { signups, startsAt } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  await later(portal, { at: new Date(Date.parse(startsAt) - 600_000).toISOString() }, [staff, ...people]);
  const said = { signupId: signups[0]!.signupId, attendance: 'attended', at: portal.engine.clock.now().toISOString() };
  must(await leader.client.call('POST /shift/leader/record', { shiftId, entries: JSON.stringify([said]) }));
  must(
    await staff.client.call('POST /shift/desk/decide', {
      signupId: signups[0]!.signupId,
      decision: 'remove',
      reason: 'Ill on the way',
    }),
  );
  const trail = await trailOf('shift', shiftId);
  expect(trail.map(({ action }) => action)).toEqual([
    'shift.create',
    'shift.signup',
    'shift.coming',
    'shift.attendance',
    'shift.remove',
  ]);
  for (const { changes } of trail.slice(1))
    expect(changes).toContainEqual(expect.objectContaining({ field: 'people', after: 'CHAN Tai Man' }));
  expect(trail.at(-1)!.reason).toBe('Ill on the way');
  const { registrationId } = must(await leader.client.call('GET /volunteer/mine', {})).rows[0]!;
  const extra = { exitReason: 'time', exitComment: '' };
  must(await leader.client.call('POST /form/post', { formId: `volunteer-exit-${registrationId}`, extra }));
  const { changeId } = must(await staff.client.call('GET /volunteer/get', { registrationId })).change!;
  must(await staff.client.call('POST /volunteer/change/review', { changeId, decision: 'approve' }));
  expect((await trailOf('shift', ahead)).at(-1)).toMatchObject({
    action: 'shift.edit',
    changes: [{ field: 'leader_id' }],
  });
});
