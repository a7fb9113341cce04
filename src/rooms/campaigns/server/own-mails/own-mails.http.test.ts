import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, putIntoOutbox, writeMail } from '../../../../engine/server/mail/outbox.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { accounts, MORNING, runOnce, started } from '../testing/campaigns.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  await portal.clock({ at: MORNING });
  ({ client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
});
afterAll(() => portal.close());

type Someone = { accountId: string; email: string; client: TestClient };
const own = async ({ client }: Pick<Someone, 'client'>) => (await client.call('GET /mail/own/list', {})).data;
const read = async ({ client }: Pick<Someone, 'client'>, id: string) => client.call('GET /mail/own/get', { id });
const inTenant = <T>(work: Parameters<typeof portal.engine.database.tenant<T>>[1]) =>
  portal.engine.database.tenant('cifa', work);
const write = (to: Someone, template: string, vars: Record<string, string>) =>
  inTenant((db) =>
    writeMail(db, portal.engine, portal.engine.tenants.get('cifa')!, {
      template,
      to: to.email,
      accountId: to.accountId,
      lang: 'en',
      vars: { name: 'Chan', ...vars },
    }),
  );
const invoice = (link: string) => ({
  number: 'INV-7',
  text: 'Fee',
  amount: 'HK$1',
  dueOn: '31/03',
  howToPay: '',
  link,
});

test('COM-1: a person reads the own mails again, automatic ones and those of campaigns, and nobody else reads them', async () => {
  const [me, other] = [await portal.person('cifa'), await portal.person('cifa')];
  await write(me, 'record-message', { who: 'Ms Lee', record: 'Membership 7', text: 'Please send <the> form.' });
  await started(staff, me.email.split('@')[0]!);
  await runOnce(portal, 'cifa');
  const { rows, total } = await own(me);
  expect(total).toBe(rows.length);
  const [campaign, message] = rows;
  expect(campaign).toMatchObject({ to: me.email, state: 'kept', sentAt: null });
  expect(campaign!.subject).toContain('Spring lunch');
  expect(message!.subject).toBe('Message about: Membership 7');
  const shown = (await read(me, message!.id)).data;
  // the news in it is theirs; staff see dots in the same place
  expect(shown).toMatchObject({ covered: false, subject: 'Message about: Membership 7' });
  expect(shown.html).toContain('Please send &lt;the&gt; form.');
  const staffs = (await staff.call('GET /mail/outbox/get', { id: message!.id })).data;
  expect(staffs.html).not.toContain('Please send');
  expect((await read(me, campaign!.id)).data.html).toContain('Dear');
  // no word of attempts, servers or why
  expect(Object.keys(shown).sort()).toEqual(['at', 'covered', 'html', 'id', 'sentAt', 'state', 'subject', 'to']);

  expect((await own(other)).rows.map(({ id }) => id)).not.toContain(message!.id);
  expect((await read(other, message!.id)).status).toBe(404);
  expect((await read({ client: staff }, message!.id)).status).toBe(404);
  expect((await read(me, 'nothing')).status).toBe(400);
  expect((await portal.client('cifa').call('GET /mail/own/list', {})).status).toBe(401);
  expect((await portal.client('cifa').call('GET /mail/own/get', { id: message!.id })).status).toBe(401);
});

test('COM-1: what lets in is not read again, neither where the mail says so nor where its link has a key', async () => {
  const me = await portal.person('cifa');
  await write(me, 'account-login-code', {
    code: '482913',
    link: 'https://example.org/login?code=482913',
    minutes: '10',
  });
  const tenant = portal.engine.tenants.get('cifa')!;
  const keyed = linkTo(portal.engine, tenant, 'en', '/pay/invoice/7', { key: 'k3y-that-pays' });
  await write(me, 'payment-invoice', invoice(keyed));
  const { rows } = await own(me);
  const paid = rows[0]!;
  const shown = (await read(me, paid.id)).data;
  expect(shown.covered).toBe(true);
  expect(shown.html).not.toContain('k3y-that-pays');
  expect(shown.html).toContain('INV-7');
  // staff who look after mails read no key either
  const staffs = (await staff.call('GET /mail/outbox/get', { id: paid.id })).data;
  expect(staffs).toMatchObject({ covered: true });
  expect(`${staffs.html} ${staffs.text}`).not.toContain('k3y-that-pays');
  for (const { id } of rows) expect(JSON.stringify((await read(me, id)).data)).not.toContain('482913');
  // one that was kept before its key was covered
  await inTenant((db) =>
    db
      .update('outbox_mail', { shown_html: null, shown_text: null, shown_subject: null })
      .where('id', '=', paid.id)
      .execute(),
  );
  expect((await read(me, paid.id)).data).toMatchObject({ html: null, covered: true });
});

test('COM-1: what became of a mail is told in plain words, without what servers said', async () => {
  const me = await portal.person('cifa');
  await write(me, 'record-message', { who: 'Ms Lee', record: 'One', text: 'x' });
  const [row] = (await own(me)).rows;
  const becomes = async (values: {
    status: 'queued' | 'sent' | 'failed' | 'kept';
    refused?: boolean;
    last_error?: string;
  }) => {
    await inTenant((db) => db.update('outbox_mail', values).where('id', '=', row!.id).execute());
    const { data } = await read(me, row!.id);
    expect(JSON.stringify(data)).not.toMatch(/535 (login|said)/);
    return [data.state, (await own(me)).rows[0]!.state];
  };
  expect(await becomes({ status: 'queued', last_error: '535 login of the sender refused' })).toEqual([
    'waiting',
    'waiting',
  ]);
  expect(await becomes({ status: 'queued', refused: true })).toEqual(['failed', 'failed']);
  expect(await becomes({ status: 'sent' })).toEqual(['sent', 'sent']);
  const bounce = (kind: string) =>
    inTenant((db) =>
      db.query(
        `insert into mail_bounce (tenant_id, id, address_key, kind, reason, mail_id, at)
         select $1, gen_random_uuid(), 'elsewhere@example.org', $4, '535 said the server', $2, $3`,
        [row!.id, db.now, kind],
      ),
    );
  await bounce('complaint');
  expect(await becomes({ status: 'sent' })).toEqual(['sent', 'sent']);
  await bounce('hard');
  expect(await becomes({ status: 'sent' })).toEqual(['returned', 'returned']);
  // what it said was deleted: the line stays
  await inTenant((db) =>
    db
      .update('outbox_mail', { subject: '', body_text: '', body_html: '', recipient: '' })
      .where('id', '=', row!.id)
      .execute(),
  );
  const gone = (await read(me, row!.id)).data;
  expect(gone).toMatchObject({ html: null, covered: false, subject: 'Message from staff', to: '' });
});

test('COM-1: mails to an address without an account are of whoever proved that address, tests of texts of nobody', async () => {
  const me = await portal.person('cifa');
  const put = (to: string, accountId: string | null, subject: string, test?: true) =>
    inTenant((db) =>
      putIntoOutbox(
        db,
        portal.engine,
        { template: 'record-message', to, accountId, lang: 'en' },
        { subject, text: 'x', html: '<p>x</p>', purpose: 'service', shown: null, ...(test && { test }) },
      ),
    );
  await put(me.email.toUpperCase(), null, 'To the address');
  await put(me.email, me.accountId, 'A test', true);
  const [somebody] = await accounts(portal, 'cifa', [{ email: 'somebody.else@example.org' }]);
  // another's account with this address on the letter: as after a change of address
  const theirs = await put(me.email, null, 'Of another account');
  await inTenant((db) => db.change('outbox_mail', theirs!, { account_id: somebody! }));
  const subjects = (await own(me)).rows.map(({ subject }) => subject);
  expect(subjects).toContain('To the address');
  expect(subjects).not.toContain('A test');
  expect(subjects).not.toContain('Of another account');
  expect((await read(me, theirs!)).status).toBe(404);
  // page by page, and each once
  for (let n = 0; n < 4; n++) await put(me.email, me.accountId, `Page ${n}`);
  const first = (await me.client.call('GET /mail/own/list', { size: '3' })).data;
  const next = (await me.client.call('GET /mail/own/list', { size: '3', after: first.next! })).data;
  expect([...first.rows, ...next.rows].slice(0, 5).map(({ subject }) => subject)).toEqual([
    'Page 3',
    'Page 2',
    'Page 1',
    'Page 0',
    'To the address',
  ]);
});
