import { expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { ImportName } from '../../../../contract/values/imports.ts';
import { MANY_PLACES } from '../../../accounts/server/testing/people.fixture.ts';
import { eventInput, must } from '../../../events/server/testing/events.fixture.ts';
import { privacyPortal } from '../testing/privacy.fixture.ts';

// What an import brought of a person is theirs like anything else: in their copy, and gone with them.

const { portal, run, placesOf, downloaded, approvedErasure } = privacyPortal(MANY_PLACES);

type Person = Awaited<ReturnType<ReturnType<typeof portal>['person']>>;

async function broughtIn({ client: staff, accountId }: Person, kind: ImportName, ...lines: string[]) {
  const file = new File([lines.join('\n')], `${kind}.csv`);
  const { task, good } = must(await staff.call('POST /import/read', { kind, file }));
  expect([kind, good, task.bad]).toEqual([kind, lines.length - 1, 0]);
  must(await staff.call('POST /import/run', { taskId: task.taskId }));
  await run('import', 'cifa', { taskId: task.taskId, by: accountId });
  expect(must(await staff.call('GET /import/get', { taskId: task.taskId })).taken).toBe(good);
}

test('35.10: an imported person has it all in the copy, and an erasure leaves what the books keep', async () => {
  const clerk = await portal().person('cifa', ['itrc-cifa-admin']);
  const staff = clerk.client;
  const own = await portal().person('cifa');
  const now = portal().engine.clock.ms();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const saved = must(
    await staff.call('POST /event/desk/save', eventInput(portal(), { startsAt: at(-24), endsAt: at(-20) })),
  );
  must(await staff.call('POST /event/desk/publish', { eventId: saved.eventId, version: saved.version }));
  const day = hongKongDate(new Date(now - 86_400_000));
  const name = 'LABURNUM Iris';
  const { email } = own;
  await broughtIn(
    clerk,
    'invoices',
    'Invoice number,E-mail address,Payer,For,Amount (HKD),Issued,Paid on,Reference',
    `LAB-1,${email},${name},Fee,10,2025-01-01,2025-01-02,LABURNUM cheque`,
  );
  await broughtIn(clerk, 'gifts', 'Donor,E-mail address,Amount (HKD),Received', `${name},${email},20,2025-01-01`);
  await broughtIn(
    clerk,
    'attendees',
    'Event,Date of the event,Name,E-mail address,Attended',
    `Symposium,${day},${name},${email},Yes`,
  );
  const { data } = await downloaded(own.client);
  const tables = data.kinds.flatMap(({ tables }) =>
    tables.filter(({ rows }) => JSON.stringify(rows).includes('LABURNUM')).map(({ table }) => table),
  );
  expect(tables).toEqual(expect.arrayContaining(['invoice', 'payment', 'gift', 'event_booking', 'event_attendee']));
  // lines that came in are kept where they came to, and nowhere else
  expect(await placesOf('LABURNUM')).not.toContain('import_task');

  const erasure = await approvedErasure(own.client, staff);
  await erasure.run();
  expect(await erasure.state()).toBe('done');
  const books = ['donor', 'gift', 'invoice', 'payment'];
  expect((await placesOf('LABURNUM')).filter((table) => !books.includes(table))).toEqual([]);
  expect((await placesOf(email)).filter((table) => !books.includes(table))).toEqual([]);
});
