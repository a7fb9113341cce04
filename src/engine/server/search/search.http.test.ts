import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCHES } from '../../../contract/limits.ts';
import { searchFold, searchText, wordsOf } from '../../../contract/search-text.ts';
import { personAt } from '../../../demo/people.ts';
import { applied, decide, pay } from '../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

const ADMIN = 'itrc-cifa-admin';
let portal: TestPortal;
let staff: TestClient;
let owner: pg.Client;

beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', [ADMIN])).client;
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const ask = async (client: TestClient, q: string, more: { kind?: string; size?: number } = {}) => {
  const reply = await client.call('GET /search', { q, ...more });
  expect(reply.status, q).toBe(200);
  return reply.data;
};
const found = async (client: TestClient, q: string) =>
  (await ask(client, q)).groups.flatMap(({ hits }) => hits.map(({ kind, title }) => `${kind}: ${title}`));

/** A member with an invoice that is paid, called as nobody else is. */
async function memberCalled(surnameChinese: string, givenNameChinese: string, phone: string) {
  const person = await portal.person('cifa');
  const over = { surname: 'Kwong', givenName: 'Siu-ming', surnameChinese, givenNameChinese, phone };
  const begun = await applied(person.client, 'applyAssociateMembership', over);
  await decide(staff, begun.membershipId);
  const invoice = (await person.client.call('GET /payment/invoice/mine', {})).data.rows[0]!;
  return { ...person, ...begun, invoice };
}

test('staff find a member by half a Chinese name, by name, address and telephone, and an invoice by its last three digits', async () => {
  const { email, invoice, membershipId } = await memberCalled('鄺', '小鳴', '6321 0987');
  const member = 'member: KWONG Siu-ming 鄺小鳴';
  for (const q of [
    '小鳴',
    '鄺小',
    '鄺',
    'kwong',
    'ＫＷＯＮＧ',
    'siu ming',
    'siuming',
    'ming kwo',
    email,
    email.split('@')[0]!,
  ])
    expect(await found(staff, q), q).toContain(member);
  for (const q of ['6321 0987', '63210987', '+852 6321 0987', '0987'])
    expect(await found(staff, q), q).toContain(member);
  expect(await found(staff, '鳴小')).toEqual([]);
  expect((await ask(staff, '小鳴')).groups[0]).toMatchObject({
    kind: 'member',
    label: 'Members and applicants',
    total: 1,
    more: false,
    list: `/membership/applications?status=all&search=${encodeURIComponent('小鳴')}`,
    hits: [{ id: membershipId, state: 'Awaiting payment', href: `/membership/applications/${membershipId}` }],
  });

  for (const q of [invoice.number.slice(-3), invoice.number, invoice.number.replaceAll('-', ''), '小鳴', email])
    expect(await found(staff, q), q).toContain(`invoice: ${invoice.number}`);
  const paid = await pay(staff, membershipId);
  const receipt = paid.data.invoice.receipt!.number;
  for (const q of [receipt, receipt.replaceAll('-', ''), receipt.slice(-3)])
    expect(await found(staff, q), q).toContain(`invoice: ${invoice.number}`);
  const { data } = await staff.call('GET /payment/invoice/list', { search: invoice.number.replaceAll('-', '') });
  expect(data.rows.map(({ number }) => number)).toEqual([invoice.number]);
});

test('a name, an address or a telephone that changes is found as it is now, whoever wrote it', async () => {
  const { accountId, membershipId } = await memberCalled('歐陽', '若蘭', '6555 1000');
  const of = (q: string) => found(staff, q);
  expect(await of('若蘭')).toContain('member: KWONG Siu-ming 歐陽若蘭');
  await owner.query(`update account set email = 'ruolan@elsewhere.example' where id = $1`, [accountId]);
  expect(await of('ruolan@elsewhere')).toContain('member: KWONG Siu-ming 歐陽若蘭');
  await owner.query(
    `update form_answer set answers = answers || '{"phone":"+85265559999"}' where data_id = $1 and form_id = 'fill-in-membership-form'`,
    [membershipId],
  );
  expect(await of('6555 9999')).toContain('member: KWONG Siu-ming 歐陽若蘭');
  expect(await of('6555 1000')).toEqual([]);
  await owner.query(`update membership set fullname_chinese = '歐陽若梅' where id = $1`, [membershipId]);
  expect(await of('若蘭')).toEqual([
    `invoice: ${(await staff.call('GET /payment/invoice/list', { search: '若蘭' })).data.rows[0]!.number}`,
  ]);
  expect(await of('若梅')).toEqual(['member: KWONG Siu-ming 歐陽若梅']);
});

test('every role finds what its own lists show and nothing else; who has no role, their own', async () => {
  const { client, email, invoice } = await memberCalled('龐', '少琪', '6777 2000');
  const own = [`ownMembership: KWONG Siu-ming 龐少琪`, `invoice: ${invoice.number}`];
  expect(await found(client, '少琪')).toEqual([own[0]]);
  expect(await found(client, invoice.number)).toEqual([own[1]]);
  const second = await memberCalled('龐', '少琪', '6777 2000');
  expect(await found(client, '少琪')).toHaveLength(1);
  expect(await found(client, second.invoice.number)).toEqual([]);

  const lists: Record<string, string> = {
    account: 'user-manage',
    member: 'membership-review',
    mail: 'mail-manage',
    mailText: 'mail-manage',
    form: 'form-manage',
    setting: 'setting-manage',
  };
  for (const [role, { capabilities }] of Object.entries(portal.engine.tenants.get('cifa')!.roles)) {
    const reader = (await portal.person('cifa', [role])).client;
    const { groups, kinds } = await ask(reader, email, { size: 50 });
    const offered = new Set(kinds.map(({ kind }) => kind));
    for (const [kind, can] of Object.entries(lists)) {
      const may = (capabilities as readonly string[]).includes(can);
      expect(offered.has(kind), `${role} ${kind}`).toBe(may);
      if (['account', 'member', 'mail'].includes(kind))
        expect(
          groups.some((group) => group.kind === kind),
          `${role} ${kind}`,
        ).toBe(may);
    }
    const sees = (capabilities as readonly string[]).includes('payment-manage');
    expect(
      groups.some(({ kind }) => kind === 'invoice'),
      role,
    ).toBe(sees);
  }
});

test('TEN-2: nothing of another tenant is found, not by staff and not through another address', async () => {
  const { email } = await memberCalled('冼', '曉彤', '6888 3000');
  for (const tenant of portal.engine.tenants.keys()) {
    if (tenant === 'cifa') continue;
    for (const role of Object.keys(portal.engine.tenants.get(tenant)!.roles)) {
      const reader = (await portal.person(tenant, [role])).client;
      for (const q of ['曉彤', email]) expect(await found(reader, q), `${tenant} ${role}`).toEqual([]);
    }
  }
  expect((await staff.call('GET /search', { q: '曉彤', tenant: 'oxfam' } as never)).code).toBe('tenant.mismatch');
});

test('a mail is found by its subject and by whom it was for, but never by what only its addressee may read', async () => {
  const { email } = await memberCalled('甄', '詠詩', '6444 5000');
  const { rowCount } = await owner.query(
    `update outbox_mail set template = case when seq % 2 = 0 then 'register-otp' else 'membership-received' end,
       subject = 'Zebra 918273', shown_subject = 'Zebra ······' where tenant_id = 'cifa' and recipient = $1`,
    [email],
  );
  expect(rowCount).toBeGreaterThan(1);
  const secret = Object.entries(portal.engine.mails).find(([, { secrets }]) => secrets?.includes('code'))![0];
  await owner.query(`update outbox_mail set template = $2 where recipient = $1 and template = 'register-otp'`, [
    email,
    secret,
  ]);
  const mails = async (q: string) => (await ask(staff, q, { kind: 'mail' })).groups[0];
  expect((await mails('zebra'))!.total).toBe(rowCount);
  expect((await mails(email))!.total).toBe(rowCount);
  const open = (await mails('918273'))!;
  expect(open.total).toBeLessThan(rowCount!);
  expect(new Set(open.hits.map(({ title }) => title))).toEqual(new Set(['Zebra 918273']));
});

test('whatever is typed is words: operators, quotes, patterns, control signs and ten thousand signs find or do not find, and nothing breaks', async () => {
  await memberCalled("O'Neil", '100%_\\', '6999 4000');
  for (const q of ["O'Neil", 'oneil', '100%', 'kwong', "kwong' or '1'='1", '"kwong"', 'kwong & ming', 'kwong:*'])
    expect((await ask(staff, q)).tooShort, q).toBe(false);
  expect(await found(staff, "O'Neil")).toContain("member: KWONG Siu-ming O'Neil100%_\\");
  expect(await found(staff, 'on%il')).toEqual([]);
  expect(await found(staff, 'o_eil')).toEqual([]);
  expect(await found(staff, 'kw\u200bong\0')).toEqual(await found(staff, 'kwong'));
  expect(await found(staff, '\u001bkw\u0007ong')).toEqual(await found(staff, 'kwong'));
  for (const q of ['', ' ', '%', '_', '\\', '--', '"', "'", '*', 'k', '1', '\u3000', '\u200b', '．'])
    expect(await ask(staff, q), JSON.stringify(q)).toMatchObject({ tooShort: true, groups: [] });
  const long = await ask(staff, `kwong ${'x'.repeat(10_000)}`);
  expect([long.cut, long.groups]).toEqual([true, []]);
  const { cut, groups } = await ask(staff, `kwong siu ${' '.repeat(3_000)}ming`);
  expect([cut, groups.length > 0]).toEqual([true, true]);
  for (const q of ['(((((', '{}', 'null', 'a'.repeat(200), '😀', '鄺 '.repeat(66), 'نص', '%2525']) await ask(staff, q);
  expect((await staff.call('GET /search', { q: 'kwong', kind: 'nothing' })).data.groups).toEqual([]);
  expect((await staff.call('GET /search', { q: 'kwong', size: 51 })).status).toBe(400);
  expect((await portal.client('cifa').call('GET /search', { q: 'kwong' })).status).toBe(401);
});

test('a person who searches too often is told to wait, and nobody else is', async () => {
  const [busy, calm] = [await portal.person('cifa'), await portal.person('cifa')];
  const { points } = SEARCHES;
  for (let n = 0; n < points; n += 1) expect((await busy.client.call('GET /search', { q: '陳' })).status).toBe(200);
  expect((await busy.client.call('GET /search', { q: '陳' })).status).toBe(429);
  expect((await calm.client.call('GET /search', { q: '陳' })).status).toBe(200);
});

test('every stretch of a name, and every number with and without its dashes, is among the pieces it is found by', async () => {
  const cases = fc.sample(fc.tuple(fc.nat(100_000), fc.nat(), fc.integer({ min: 1, max: 6 })), 200);
  const texts = cases.map(([at, start, length]) => {
    const { given, surname } = personAt(at);
    const parts = [surname.zh + given.zh, surname.en, ...given.en.split(' '), `F-0${at}`];
    const part = parts[start % parts.length]!;
    const from = start % Math.max(1, part.length - 1);
    return { text: parts.join(' '), words: wordsOf(part.slice(from, from + length)) };
  });
  const sought = texts.filter(({ words }) => words.length > 0 && [...words[0]!].length > 1);
  const { rows } = await owner.query<{ ok: boolean; has: boolean; other: boolean }>(
    `select search_pieces('cifa', t.text) @> search_needle('cifa', t.words, false) as ok,
       search_has(search_text(t.text), t.words) as has,
       search_pieces('oxfam', t.text) @> search_needle('cifa', t.words, false) as other
     from jsonb_to_recordset($1::jsonb) as t (text text, words text[])`,
    [JSON.stringify(sought)],
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const [at, row] of rows.entries())
    expect([sought[at], row]).toEqual([sought[at], { ok: true, has: true, other: false }]);
});

/** Every assigned character of Unicode. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !/[\p{Cn}\p{Co}]/u.test(sign));
/** Characters of which most searches are made, and those that are folded in a way of their own. */
const TYPED = fc.constantFrom(
  ...CHARACTERS.filter((sign) => sign < '\u2100' || /[\u3000-\u4fff\uf900-\uffef]/.test(sign)),
);

const IN_A_TEXT = 40;

test('a text is folded the same by the database and by the browser, whatever its characters', async () => {
  const each = Array.from({ length: Math.ceil(CHARACTERS.length / IN_A_TEXT) }, (_, at) =>
    CHARACTERS.slice(at * IN_A_TEXT, (at + 1) * IN_A_TEXT).join('x'),
  );
  const texts = [...each, ...fc.sample(fc.string({ unit: TYPED, maxLength: 40 }), 1_000)];
  const { rows } = await owner.query<{ text: string; fold: string; words: string; known: boolean }>(
    `select text, search_fold(text) as fold, search_text(text) as words, normalize(text, NFKD) = apart as known
     from unnest($1::text[], $2::text[]) t (text, apart)`,
    [texts, texts.map((text) => text.normalize('NFKD'))],
  );
  // a character that is younger than the Unicode of the database is not taken apart there
  const known = rows.filter((row) => row.known);
  expect(known.length).toBeGreaterThan(texts.length - 20);
  const differ = known.filter(({ text, fold, words }) => fold !== searchFold(text) || words !== searchText(text));
  expect(differ.map(({ text, ...row }) => ({ ...row, codes: [...text].map((sign) => sign.codePointAt(0)) }))).toEqual(
    [],
  );
});

test('the login log and the trail find an address and a name that were typed otherwise', async () => {
  const { client, email } = await portal.person('cifa', [ADMIN]);
  await owner.query(`set app.tenant = 'cifa'`);
  await owner.query(
    `insert into login_log (tenant_id, at, account_id, email, outcome)
     select tenant_id, now(), id, 'josé.陳@straße.example', 'ok' from account where tenant_id = 'cifa' and email = $1`,
    [email],
  );
  await owner.query(
    `insert into audit_entry (tenant_id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id)
     select tenant_id, now(), 'account', id, 'O’Brien 陳', 'account.edit', 'account', id::text
     from account where tenant_id = 'cifa' and email = $1`,
    [email],
  );
  for (const search of ['jose', '陈', 'JOSÉ', 'strasse'])
    expect((await client.call('GET /user/loginLog', { search })).data.rows, search).toHaveLength(1);
  for (const typed of ['obrien', "O'BRIEN 陈"])
    for (const box of ['search', 'who'])
      expect((await client.call('GET /audit/list', { [box]: typed })).data, typed).toMatchObject({ total: 1 });
  // every word has to be there, in any order, and a sign alone is no word
  expect((await client.call('GET /user/loginLog', { search: 'strasse jose' })).data.rows).toHaveLength(1);
  for (const search of ['jose nobody', '-'])
    expect((await client.call('GET /user/loginLog', { search })).data.rows, search).toEqual([]);
  for (const typed of ['obrien nobody', '-'])
    for (const box of ['search', 'who'])
      expect((await client.call('GET /audit/list', { [box]: typed })).data, typed).toMatchObject({ total: 0 });
});
