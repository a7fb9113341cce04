import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailBlock } from '../../../../contract/mail-blocks.ts';
import { codeOf } from '../../../../contract/mail-code.ts';
import type { MailTexts } from '../../../../engine/server/mail/mail-text.store.ts';
import { sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied } from '../../../membership/server/testing/application.fixture.ts';

const template = 'workflow-reminder';
const both = (en: string, hant = en) => ({ en, 'zh-hant': hant });

let portal: TestPortal;
let admin: TestClient;
let adminEmail: string;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  const person = await portal.person('cifa', ['itrc-cifa-admin']);
  admin = person.client;
  adminEmail = person.email;
});
afterAll(() => portal.close());

const read = async (name = template) => (await admin.call('GET /mail/text/get', { template: name })).data;
const listed = async (name = template) =>
  (await admin.call('GET /mail/text/list', {})).data.rows.find((row) => row.template === name)!;
/** What is in use, changed. */
async function texts(change: Partial<MailTexts> = {}, name = template): Promise<MailTexts> {
  return { ...(await read(name)).texts, ...change };
}
async function save(change: Partial<MailTexts>, name = template, note = '') {
  const { version } = await read(name);
  return admin.call('POST /mail/text/save', { template: name, texts: await texts(change, name), version, note });
}
/** A reminder as the product writes it, in a transaction of its own. */
const write = (to: string, over: { name?: string; lang?: 'en' | 'zh-hant'; tenant?: string } = {}) => {
  const tenant = portal.engine.tenants.get(over.tenant ?? 'cifa')!;
  return portal.engine.database.tenant(tenant.key, (db) =>
    sendMail(db, portal.engine, tenant, {
      template,
      to,
      lang: over.lang ?? 'en',
      vars: {
        name: over.name ?? 'Ming',
        title: 'Joining',
        step: 'Review',
        dueOn: '31/12/2026',
        who: 'Chan Tai Man',
        what: 'Chan Tai Man waits.',
        link: 'https://e.org/x',
      },
    }),
  );
};
const mailTo = async (to: string, tenant = 'cifa') => (await portal.mails(tenant, to))[0]!;

test('GRA-8: a list of every mail of the tenant’s modules, in plain words and in both languages', async () => {
  const { rows } = (await admin.call('GET /mail/text/list', {})).data;
  expect(rows.find((row) => row.template === template)).toMatchObject({
    name: 'Step due soon',
    purpose: 'reminder',
    origin: 'standard',
    version: 0,
    by: '',
  });
  expect(rows.some((row) => row.template.startsWith('grant-'))).toBe(false);
  const oxfam = (await portal.person('oxfam', ['itrc-oxfam-super-admin'], 'zh-hant')).client;
  const theirs = (await oxfam.call('GET /mail/text/list', {})).data.rows;
  expect(theirs.find((row) => row.template === 'grant-received')?.name).toBe('已收到申請');
  expect(theirs.some((row) => row.template.startsWith('membership-'))).toBe(false);
  expect((await admin.call('GET /mail/text/get', { template: 'grant-received' })).status).toBe(404);
  expect((await admin.call('GET /mail/text/get', { template: 'toString' })).status).toBe(404);
});

test('GRA-8: what is saved stands in the next mail, in each language, and nowhere else', async () => {
  await write('before@example.org');
  const saved = await save(
    {
      subject: both('Act now, {{ name }}', '{{ name }}，請即處理'),
      body: both('By {{ dueOn }}.\n\n{{ step }}', '限期 {{ dueOn }}'),
    },
    template,
    'shorter',
  );
  expect(saved.status).toBe(200);
  expect(saved.data.version).toBe(1);
  await write('after@example.org');
  await write('hant@example.org', { lang: 'zh-hant', name: '陳大文' });
  await write('other@example.org', { tenant: 'rmhc' });
  expect((await mailTo('before@example.org')).subject).toBe('Please act by 31/12/2026: Review, Chan Tai Man');
  expect(await mailTo('after@example.org')).toMatchObject({ subject: 'Act now, Ming' });
  expect((await mailTo('after@example.org')).text).toBe('By 31/12/2026.\n\nReview\n\nOpen: https://e.org/x\n');
  expect((await mailTo('hant@example.org')).subject).toBe('陳大文，請即處理');
  expect((await mailTo('other@example.org', 'rmhc')).subject).toBe('Please act by 31/12/2026: Review, Chan Tai Man');
  expect(await listed()).toMatchObject({ origin: 'edit', version: 1, note: 'shorter', sent: 3 });
  const trail = (await admin.call('GET /audit/list', { subjectKind: 'mail', subjectId: template })).data.rows[0]!;
  expect(trail).toMatchObject({ actionLabel: 'E-mail text changed', subjectName: 'Step due soon', reason: 'shorter' });
  expect(trail.changes).toContainEqual(
    expect.objectContaining({ label: 'Subject (English)', afterText: 'Act now, {{ name }}' }),
  );
});

test.each([
  ['Hello {{ name', 'two closing braces'],
  ['Hello {{ nmae }}', 'no placeholder “nmae”'],
  ['{{ name.first }}', 'no placeholder “name.first”'],
  ['{% if name %}x', 'has no end'],
  ['x{% endif %}', '“endif” has no beginning'],
  ['{{ name | raw }}', '“raw” cannot be used'],
  ['{{ name | where_exp: "x", "y" }}', '“where_exp” cannot be used'],
  ['{% for x in (1..1000000000) %}x{% endfor %}', '“for” has no beginning'],
  ['{% include "/etc/passwd" %}', '“include” has no beginning'],
  ['{% assign name = "x" %}', '“assign” has no beginning'],
  ["{{constructor.constructor('return process')()}}", 'Line 1'],
  ['{{#each}}', 'Line 1'],
  ['  ', 'enter a text'],
])('GRA-8: %j is refused at its place with a sentence, and nothing is kept', async (wrong, said) => {
  const { version } = await read('workflow-overdue');
  const reply = await save({ body: both('Good', `\n${wrong}`.trimStart()) }, 'workflow-overdue');
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.errorList)).toEqual(['body.zh-hant']);
  expect(reply.errorList['body.zh-hant']![0]).toContain(said);
  expect((await read('workflow-overdue')).version).toBe(version);
  const answer = await admin.call('POST /mail/text/preview', {
    template: 'workflow-overdue',
    texts: await texts({ body: both('Good', wrong) }, 'workflow-overdue'),
  });
  expect(answer.data.problems['body.zh-hant']).toContain(said);
  expect(answer.data.shown['zh-hant']).toBeNull();
  expect(answer.data.shown.en?.html).toContain('Good');
});

test('GRA-8: a text that grows beyond all bounds when it is filled in is refused at its field, shown and saved', async () => {
  const grows = `{{ "${'a'.repeat(2_000)}" | replace: "a", "${'b'.repeat(2_000)}" | replace: "b", "cccc" }}`;
  const large = { body: both('Good', grows) };
  const shown = await admin.call('POST /mail/text/preview', {
    template: 'workflow-overdue',
    texts: await texts(large, 'workflow-overdue'),
  });
  expect([shown.status, Object.keys(shown.errorList)]).toEqual([422, ['body.zh-hant']]);
  const saved = await save(large, 'workflow-overdue');
  expect([saved.status, Object.keys(saved.errorList)]).toEqual([422, ['body.zh-hant']]);
});

test('GRA-8: nothing in a text or in a value is markup, and no value brings a second header', async () => {
  const body = both('<script>x</script> $\u{7b}7*7} <%= 7*7 %> {{ name }}');
  for (const element of ['<mj-include path="/etc/passwd"/>', '<mj-raw>x</mj-raw>', 'a <mj-divider />', '<mj-text>open'])
    expect(Object.keys((await save({ body: both(element) })).errorList)).toEqual(['body.en', 'body.zh-hant']);
  expect((await save({ subject: both('{{ name }}'), body })).status).toBe(200);
  const name = '"><img src=x onerror=1>\r\nBcc: x@evil.test\u2028{{ step }}';
  await write('hostile@example.org', { name });
  const mail = await mailTo('hostile@example.org');
  expect(mail.html).not.toMatch(/<script>x|<img src=x|mj-include path="/);
  expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt; $\u{7b}7*7} &lt;%= 7*7 %&gt;');
  expect(mail.text).toContain('"><img src=x onerror=1>');
  expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
  expect(mail.subject).toContain('{{ step }}');
});

test('COM-1: an automatic mail is built of the same blocks as a campaign; a block that needs a word is left out without it', async () => {
  const blocks = [
    { kind: 'heading', id: 'a', text: both('Due {{ dueOn }}', '限期 {{ dueOn }}') },
    { kind: 'text', id: 'b', html: both('<p>Dear <strong>{{ name }}</strong></p><ul><li><p>{{ step }}</p></li></ul>') },
    { kind: 'text', id: 'c', when: 'what', html: both('<p>Why: {{ what }}</p>') },
    { kind: 'divider', id: 'd', when: 'who' },
    { kind: 'button', id: 'e', label: both('Rules', '規則'), link: 'https://example.org/?a=1&b=2' },
    {
      kind: 'columns',
      id: 'f',
      left: [{ kind: 'text', id: 'g', html: both('<p>Left</p>') }],
      right: [{ kind: 'text', id: 'h', html: both('<p>Right</p>') }],
    },
  ] as MailBlock[];
  const body = codeOf(blocks);
  expect((await save({ body }, 'workflow-overdue')).status).toBe(200);
  expect((await read('workflow-overdue')).texts.body).toEqual(body);
  const put = (to: string, what: string) => {
    const { engine } = portal;
    const vars = { name: '<i>Chan</i> & Co', title: 'T', step: 'One\nTwo', dueOn: '31/12/2026', who: '', what };
    return engine.database.tenant('cifa', (db) =>
      sendMail(db, engine, engine.tenants.get('cifa')!, {
        template: 'workflow-overdue',
        to,
        lang: 'en',
        vars: { ...vars, days: '3', link: 'https://e.org/x' },
      }),
    );
  };
  await put('with@example.org', 'It waits');
  await put('without@example.org', '');
  const mail = await mailTo('with@example.org');
  expect(mail.html).toMatch(/<h2[^>]*>Due 31\/12\/2026<\/h2>/);
  expect(mail.html).toContain('Dear <strong>&lt;i&gt;Chan&lt;/i&gt; &amp; Co</strong>');
  expect(mail.html).toContain('One<br>Two');
  expect(mail.html).toContain('href="https://example.org/?a=1&amp;b=2"');
  expect(mail.html).not.toMatch(/<\/?mj-|border-top:solid 1px #d9d4c8/);
  expect(mail.text).toBe(
    'Due 31/12/2026\n\nDear <i>Chan</i> & Co\n\nOne\nTwo\n\nWhy: It waits\n\nRules: https://example.org/?a=1&b=2\n\nLeft\n\nRight\n\nOpen: https://e.org/x\n',
  );
  expect((await mailTo('without@example.org')).text).not.toContain('Why');
  // what could act is taken out of what somebody wrote as code
  const acts = '<mj-text><p onclick="x()">Hello <img src=x onerror=1><a href="javascript:1">here</a></p></mj-text>';
  const preview = await admin.call('POST /mail/text/preview', {
    template: 'workflow-overdue',
    texts: await texts({ body: both(acts) }, 'workflow-overdue'),
  });
  expect(preview.data.shown.en!.html).toContain('Hello');
  expect(preview.data.shown.en!.html).not.toMatch(/onclick|onerror|javascript:/);
  // mistakes stand at their block and at the code
  const wrong = codeOf([{ kind: 'button', id: 'x', when: 'nobody', label: both('{{ nmae }}'), link: 'nowhere' }]);
  const answer = await admin.call('POST /mail/text/preview', {
    template: 'workflow-overdue',
    texts: await texts({ body: wrong }, 'workflow-overdue'),
  });
  expect(Object.keys(answer.data.problems).sort()).toEqual(
    ['b1.label.en', 'b1.label.zh-hant', 'b1.link', 'b1.when', 'body.en', 'body.zh-hant'].sort(),
  );
});

test('GRA-8: of two who save at once one gets a 409 and writes over nothing', async () => {
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { version } = await read();
  const mine = { template, version, texts: await texts({ subject: both('Mine') }) };
  const theirs = { template, version, texts: await texts({ subject: both('Theirs') }) };
  const replies = await Promise.all([
    admin.call('POST /mail/text/save', mine),
    second.call('POST /mail/text/save', theirs),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.code).toBe('record.stale');
  const now = await read();
  expect(now.version).toBe(version + 1);
  expect(now.texts.subject.en).toBe(replies[0]!.status === 200 ? 'Mine' : 'Theirs');
  expect((await save({})).status).toBe(422);
});

test('GRA-8: every version is kept; one goes back to any of them, and to the standard', async () => {
  const name = 'membership-received';
  await save({ subject: both('One') }, name, 'first');
  await save({ subject: both('Two') }, name, 'second');
  const { rows } = (await admin.call('GET /mail/text/versions', { template: name })).data;
  expect(rows.map(({ version, note, inUse }) => ({ version, note, inUse }))).toEqual([
    { version: 2, note: 'second', inUse: true },
    { version: 1, note: 'first', inUse: false },
    { version: 0, note: '', inUse: false },
  ]);
  const back = { template: name, to: 1, version: 2, note: 'the first was better' };
  expect((await admin.call('POST /mail/text/restore', back)).data.version).toBe(3);
  expect((await admin.call('POST /mail/text/restore', back)).code).toBe('record.stale');
  expect((await read(name)).texts.subject.en).toBe('One');
  expect((await admin.call('POST /mail/text/restore', { ...back, to: 77, version: 3 })).status).toBe(404);
  expect((await admin.call('POST /mail/text/restore', { ...back, to: 0, version: 3 })).status).toBe(200);
  const same = { ...back, to: 0, version: 4 };
  expect((await admin.call('POST /mail/text/restore', same)).errorList).toHaveProperty('texts');
  const now = await read(name);
  expect(now.texts).toEqual(now.standard);
  expect(await listed(name)).toMatchObject({ origin: 'standard', version: 4 });
  const trail = (await admin.call('GET /audit/list', { subjectKind: 'mail', subjectId: name })).data.rows;
  expect(trail.map(({ action }) => action)).toEqual(['mail.standard', 'mail.restore', 'mail.edit', 'mail.edit']);
});

test('GRA-8: a text that cannot be filled in any more loses no mail: the standard one goes out, administrators are told once', async () => {
  const { version } = await read();
  // as a newer product would leave it, that has this placeholder no more
  await portal.engine.database.tenant('cifa', (db) =>
    db
      .update('mail_text', { body: JSON.stringify(both('{{ gone }}')) })
      .where('template', '=', template)
      .where('version', '=', version)
      .execute(),
  );
  for (const to of ['lost-1@example.org', 'lost-2@example.org']) await write(to);
  expect((await mailTo('lost-2@example.org')).subject).toBe('Please act by 31/12/2026: Review, Chan Tai Man');
  expect((await portal.mails('cifa', 'lost-1@example.org')).length).toBe(1);
  expect((await listed()).broken).toBe(true);
  const format = async () =>
    (await admin.call('GET /notification/list', {})).data.rows.filter(({ link }) => link === `/mails/text/${template}`);
  await expect.poll(async () => (await format()).length).toBe(1);
  expect((await format())[0]!.message).toContain('the standard text was sent');
  const trail = (await admin.call('GET /audit/list', { action: 'mail.broken' })).data.rows;
  expect(trail.length).toBe(1);
  expect((await save({ body: both('Mended {{ name }}') })).status).toBe(200);
  expect((await listed()).broken).toBe(false);
  await write('mended@example.org');
  expect((await mailTo('mended@example.org')).text).toContain('Mended Ming');
});

test('COM-1: a test goes to who asks for it, in either language, marked; not to others, and not without end', async () => {
  const query = { template, texts: await texts({ subject: both('Draft {{ name }}', '草稿 {{ name }}') }) };
  const reply = await admin.call('POST /mail/text/test', { ...query, testLang: 'en' });
  expect(reply.data.message).toContain(adminEmail);
  await admin.call('POST /mail/text/test', { ...query, testLang: 'zh-hant', to: 'victim@example.org' } as never);
  const got = await portal.mails('cifa', adminEmail);
  expect(got.map(({ subject }) => subject)).toEqual(['【測試】 草稿 陳大文', '[Test] Draft Chan Tai Man']);
  expect(await portal.mails('cifa', 'victim@example.org')).toEqual([]);
  expect((await read()).texts.subject.en).not.toContain('Draft');
  const wrong = await admin.call('POST /mail/text/test', {
    ...query,
    texts: await texts({ body: both('{{ x') }),
    testLang: 'en',
  });
  expect(wrong.status).toBe(422);
  const many = await Promise.all(
    Array.from({ length: 12 }, () => admin.call('POST /mail/text/test', { ...query, testLang: 'en' })),
  );
  expect(many.some(({ status }) => status === 429)).toBe(true);
});

test('COM-1: what was sent is found by person, mail, state and days, and opened as it was sent', async () => {
  await write('find.me@example.org', { name: 'Findable' });
  const ask = async (filter: object) => (await admin.call('GET /mail/outbox/list', filter)).data;
  const found = await ask({ person: 'FIND.me' });
  expect(found.total).toBe(1);
  const [row] = found.rows;
  expect(row).toMatchObject({ template, name: 'Step due soon', to: 'find.me@example.org', state: 'kept', reason: '' });
  const today = row!.at.slice(0, 10);
  expect((await ask({ person: 'find.me', days: ',2001-01-01' })).total).toBe(0);
  expect((await ask({ person: 'find.me', days: '2001-01-01,', template, state: 'kept' })).total).toBe(1);
  expect((await ask({ person: 'find.me', state: 'failed' })).total).toBe(0);
  expect(today).toMatch(/^\d{4}-/);
  const first = (await admin.call('GET /mail/outbox/get', { id: row!.id })).data;
  expect(first).toMatchObject({ covered: false, mayResend: false });
  expect(first.text).toContain('Findable');
  expect((await admin.call('POST /mail/outbox/resend', { id: row!.id })).code).toBe('mail.notFailed');
  const page = await ask({ size: 2 });
  expect(page.rows.length).toBe(2);
  const next = await ask({ size: 2, after: page.next! });
  expect(next.rows[0]!.id).not.toBe(page.rows[0]!.id);
  expect((await ask({ size: 2, before: next.previous! })).rows).toEqual(page.rows);
});

test('COM-1: neither codes nor links that let in are ever shown, in no language and by no edited text', async () => {
  await save({ subject: both('x{{ code }}y'), body: both('1{{ code }}2 {{ link }}') }, 'account-verify');
  const email = 'secret@example.org';
  await portal.client('cifa').call('POST /user/register', { email, password: 'Portal-2026', displayName: 'Secret' });
  const real = await mailTo(email);
  const code = /x(\d{6})y/.exec(real.subject)![1]!;
  const token = new URL(real.links[0]!).searchParams.get('token')!;
  const { rows } = (await admin.call('GET /mail/outbox/list', { person: email })).data;
  expect(rows[0]!.subject).toBe('x••••••y');
  const reply = await admin.call('GET /mail/outbox/get', { id: rows[0]!.id });
  expect(reply.data.covered).toBe(true);
  expect(reply.data.html).toContain('••••••');
  for (const secret of [code, token]) expect(reply.bytes.toString()).not.toContain(secret);
  // as it is with a mail from before there was a covered copy
  await portal.engine.database.tenant('cifa', (db) =>
    db
      .update('outbox_mail', { shown_subject: null, shown_text: null, shown_html: null })
      .where('recipient', '=', email)
      .execute(),
  );
  const old = await admin.call('GET /mail/outbox/get', { id: rows[0]!.id });
  expect(old.data).toMatchObject({ subject: 'Confirm the address', text: null, html: null });
});

test('GRA-8: mails are for who looks after them, and each tenant has its own', async () => {
  const person = (await portal.person('cifa')).client;
  const elsewhere = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const { rows } = (await admin.call('GET /mail/outbox/list', {})).data;
  const body = { template, texts: await texts(), version: 0, to: 0, testLang: 'en', id: rows[0]!.id };
  const names = [
    'GET /mail/text/list',
    'GET /mail/text/get',
    'GET /mail/text/versions',
    'GET /mail/outbox/list',
    'GET /mail/outbox/get',
    'POST /mail/text/preview',
    'POST /mail/text/save',
    'POST /mail/text/restore',
    'POST /mail/text/test',
    'POST /mail/outbox/resend',
  ] as const;
  for (const name of names) {
    const sent = { ...body, tenant: 'cifa', lang: 'en' };
    expect((await person.raw(name, sent)).code, name).toBe('access.denied');
    expect((await portal.client('cifa').raw(name, sent)).status, name).toBe(401);
  }
  for (const name of ['GET /mail/outbox/get', 'POST /mail/outbox/resend'] as const)
    expect((await elsewhere.call(name as 'GET /mail/outbox/get', { id: rows[0]!.id })).status).toBe(404);
  const theirs = (await elsewhere.call('GET /mail/text/list', {})).data.rows;
  expect(theirs.every(({ origin }) => origin === 'standard')).toBe(true);
  expect((await elsewhere.call('GET /mail/outbox/list', { person: 'find.me' })).data.total).toBe(0);
});

test('COM-1: a mail about a person’s membership names its record', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await applied(member.client);
  const [row] = await portal.engine.database.tenant('cifa', (db) =>
    db.from('outbox_mail').select(['about_kind', 'about_id']).where('recipient', '=', member.email).execute(),
  );
  expect(row).toEqual({ about_kind: 'membership', about_id: membershipId });
});
