import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { volunteersList } from '../../../volunteers/contract/lists.ts';
import { must, type Staff, staffOf } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { certificatesList, hoursList, requestsList, yearlyList } from '../../contract/lists.ts';
import { anEntry, proposed, verified, volunteer } from './hours.fixture.ts';

const NUMBER = 'P010203(6)';
const BIRTH = '1987-06-05';
/** However they are written. */
const SECRET = /P010203|1987-06-05|05\/06\/1987|1987\/06\/05|5 June 1987/i;

let portal: TestPortal;
let staff: Staff;
let logged: string[];
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  logged = [];
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(portal.engine.log, level).mockImplementation((...said: unknown[]) => {
      logged.push(
        JSON.stringify(said, (_, value) => (value instanceof Error ? `${value.message} ${value.stack}` : value)),
      );
    });
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

/** All texts of a spreadsheet: a zip of XML. */
const sheetText = (file: Buffer): string =>
  Object.values(unzipSync(file))
    .map((part) => strFromU8(part))
    .join('\n');

test('VOL-5, VOL-6: no identity number and no birth date reaches a paper, a list taken out, a mail, the trail, a log, or a leader', async () => {
  const leader = await portal.person('rmhc', ['rmhc-volunteer']);
  const over = { nameEn: 'WONG Private', birthDate: BIRTH, idType: 'hkid', idNumber: NUMBER };
  const person = await volunteer(portal, staff, 'individual', over);
  await verified(portal, staff.client, person.personId, { minutes: 90 });
  await proposed(portal, person.personId, { ago: 4, leaderId: leader.accountId });
  must(await person.client.call('POST /hours/enter', anEntry(portal, person.personId)));
  const days = { from: '01/01/2020', to: formatDate(hongKongDate(portal.engine.clock.now())) };
  const ask = { personId: person.personId, language: 'both' as const, ...days };
  must(await person.client.call('POST /certificate/request', ask));
  const { requestId, version } = must(await staff.client.call('GET /certificate/requests', {})).rows[0]!;
  must(await staff.client.call('POST /certificate/request/decide', { requestId, version, act: 'complete' }));
  must(await person.client.call('POST /certificate/request', ask));

  const files: Record<string, string> = {};
  for (const declared of [hoursList, yearlyList, requestsList, certificatesList, volunteersList])
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const columns = declared.columns.map(({ key }) => key).join(',');
      const { bytes } = await takenOut(staff.client, { list: declared.name, format, columns });
      const text = format === 'pdf' ? pdfText(bytes).join('') : format === 'csv' ? bytes.toString() : sheetText(bytes);
      // the file is read right: whose line it is stands in it
      expect(text.replace(/\s/g, ''), `${declared.name} ${format}`).toContain('WONGPrivate');
      files[`${declared.name} ${format}`] = text;
    }
  const { certificateId, accountId } = must(await person.client.call('GET /hours/mine', {})).certificates[0]!;
  // the way to everything about a person is for who looks after volunteers
  expect(accountId).toBeNull();
  const [listed] = must(await staff.client.call('GET /certificate/list', {})).rows;
  expect((await staff.client.call('GET /person/get', { accountId: listed!.accountId! })).status).toBe(200);
  files.certificate = pdfText((await staff.client.call('GET /certificate/pdf', { certificateId })).bytes).join('');
  const led = must(await leader.client.call('GET /hours/list', {}));
  expect(led.total).toBe(1);
  files.leader = JSON.stringify(led);
  files.mails = JSON.stringify(await portal.mails('rmhc'));
  for (const subjectKind of ['hours', 'certificate', 'service-request'] as const) {
    const trail = must(await staff.client.call('GET /audit/list', { subjectKind }));
    expect(trail.rows.length, subjectKind).toBeGreaterThan(0);
    files[`trail of ${subjectKind}`] = JSON.stringify(trail);
  }
  files.lists = JSON.stringify([
    must(await staff.client.call('GET /hours/list', {})),
    must(await staff.client.call('GET /hours/yearly', {})),
    must(await staff.client.call('GET /certificate/list', {})),
  ]);
  // a mistake of the server is logged with what it was asked
  await staff.client.call('POST /hours/enter', { ...anEntry(portal, person.personId), note: 'x'.repeat(5_000) });
  files.log = logged.join('\n');
  for (const [name, text] of Object.entries(files)) expect(SECRET.exec(text)?.[0], name).toBeUndefined();

  // the registration on paper, as staff take it: the number stays masked
  const { formId } = person;
  const paper = pdfText((await staff.client.call('GET /form/pdf', { formId })).bytes).join('');
  expect(paper).toContain('WONG Private');
  expect(paper).not.toContain('P010203');
});
