import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { applied, decide, pay } from '../testing/application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const write = (text: string, values: unknown[] = []) =>
  portal.engine.database.tenant('cifa', (db) => db.query<Record<string, unknown>>(text, values));

type State = 'pending' | 'returned' | 'awaiting' | 'active' | 'lapsed';
type Made = { membershipId: string; client: TestClient; email: string; accountId: string };

/** A membership in a state, brought there as people do; with a reading member where one is asked for. */
async function made(state: State, over: { graph?: string; answers?: object; reader?: boolean } = {}): Promise<Made> {
  const person = await portal.person('cifa');
  const { membershipId } = await applied(person.client, over.graph, { ...over.answers });
  if (state === 'returned') {
    const { version } = (await staff.call('GET /membership/get', { membershipId })).data!;
    await staff.call('POST /membership/return', { membershipId, comment: 'Please mend', version });
  } else if (state !== 'pending') {
    await decide(staff, membershipId);
    if (state !== 'awaiting') await pay(staff, membershipId);
    if (over.reader) {
      await reads(person.client);
    }
    if (state === 'lapsed') {
      await write(
        `update membership set status = 'lapsed', joined_on = '2020-02-02', since_on = '2020-02-02', ends_on = '2021-02-02',
           ended_at = '2021-03-05' where tenant_id = $1 and id = $2`,
        [membershipId],
      );
      await write(
        `delete from role_grant where tenant_id = $1 and role like 'itrc-cifa-membership-%' and (account_id = $2 or account_id in (
           select account_id from reading_member where tenant_id = $1 and membership_id = $3))`,
        [person.accountId, membershipId],
      );
    }
  }
  return { ...person, membershipId };
}

/** Somebody whom a member has invited to read, and who has accepted. */
async function reads(host: TestClient): Promise<void> {
  const { client, email } = await portal.person('cifa');
  expect((await host.call('POST /membership/user/edit', { email, name: 'Reader' })).status).toBe(200);
  await answerInvitation(client);
}

type Choices = Record<string, 'keep' | 'close'>;
const preview = (keep: Made, close: Made, choices: Choices = {}) =>
  staff.call('POST /membership/merge/preview', { keepId: keep.membershipId, closeId: close.membershipId, choices });
async function mergeOf(keep: Made, close: Made, choices: Choices = {}) {
  const { data } = await preview(keep, close, choices);
  const versions = { keepVersion: data.keep.version, closeVersion: data.close.version };
  return staff.call('POST /membership/merge', {
    keepId: keep.membershipId,
    closeId: close.membershipId,
    choices,
    ...versions,
  });
}
const get = async ({ membershipId }: Made) => (await staff.call('GET /membership/get', { membershipId })).data!;
const rolesOf = async ({ accountId }: Made) =>
  (
    await write(
      `select role from role_grant where tenant_id = $1 and account_id = $2 and role like 'itrc-cifa-membership-%'`,
      [accountId],
    )
  ).map(({ role }) => role);

const TABLES = ['membership', 'membership_term', 'membership_return', 'membership_change', 'membership_reminder'];
const OTHERS = ['reading_member', 'form_answer', 'form_draft', 'role_grant', 'workflow_node', 'invoice', 'payment'];

/** Every row of every table that a merge could touch; versions count on, so that no old page writes over new. */
async function everything(): Promise<unknown[]> {
  const all = [];
  for (const table of [...TABLES, ...OTHERS, 'credit_note', 'account'])
    all.push([
      table,
      await write(
        `select to_jsonb(t) - 'version' as row from ${table} t where t.tenant_id = $1 order by (to_jsonb(t) - 'version')::text`,
      ),
    ]);
  const counts = 'select type, status, n from membership_count where tenant_id = $1 and n <> 0 order by 1, 2';
  return [...all, await write(counts)];
}

test('MEM-2: merge and undo is as if nothing had been, for every two that can be made one', async () => {
  const second = { surname: 'Chow', givenName: 'Tai Man', phone: '6222 3333', occupation: 'Nurse' };
  const cases: [string, () => Promise<[Made, Made]>, Choices][] = [
    [
      'two members',
      async () => [await made('active', { reader: true }), await made('active', { reader: true, answers: second })],
      {},
    ],
    [
      'the other account and answers',
      async () => [await made('active', { reader: true }), await made('active', { reader: true, answers: second })],
      { account: 'close', surname: 'close', phone: 'close' },
    ],
    [
      'a lapsed one takes over a term',
      async () => [await made('lapsed', { reader: true }), await made('active', { answers: second })],
      { account: 'close' },
    ],
    [
      'a lapsed one of another type',
      async () => [await made('active'), await made('lapsed', { graph: 'applyAssociateMembership', reader: true })],
      { account: 'close' },
    ],
    [
      'an application',
      async () => [await made('active'), await made('pending', { answers: second })],
      { occupation: 'close' },
    ],
    [
      'an application that went back',
      async () => [await made('lapsed'), await made('returned', { answers: second })],
      { account: 'close' },
    ],
    [
      'two applications',
      async () => [await made('pending'), await made('returned', { answers: second })],
      { account: 'close', phone: 'close' },
    ],
    [
      'a kept one that waits for its fee',
      async () => [await made('awaiting'), await made('pending')],
      { account: 'close' },
    ],
  ];
  for (const [what, pair, choices] of cases) {
    const [keep, close] = await pair();
    if (what === 'an application')
      await write(`delete from form_answer where tenant_id = $1 and data_id = $2`, [keep.membershipId]);
    const before = await everything();
    const merged = await mergeOf(keep, close, choices);
    expect([what, merged.status, merged.error]).toEqual([what, 200, '']);
    expect(await get(close)).toMatchObject({ status: 'deleted', mergedInto: keep.membershipId });
    const { mergeId } = merged.data.merge;
    const undone = await staff.call('POST /membership/merge/undo', { mergeId });
    expect([what, undone.status, undone.error]).toEqual([what, 200, '']);
    expect([what, await everything()]).toEqual([what, before]);
    // And once more, all the way.
    expect((await mergeOf(keep, close, choices)).status).toBe(200);
    expect((await staff.call('POST /membership/merge/undo', { mergeId })).code).toBe('membership.mergeUndone');
  }
});

test('MEM-2: the preview says everything, and the merge does it: number, term, since, readers, role, answers, mail', async () => {
  englishReaders();
  const keep = await made('lapsed', { reader: true });
  const close = await made('active', { answers: { surname: 'Cheung', occupation: 'Nurse' }, reader: true });
  const [before, running] = [await get(keep), await get(close)];
  const choices: Choices = { account: 'close', surname: 'close' };
  const { data } = await preview(keep, close, choices);
  expect(data.refusal).toBeNull();
  expect(data.fields.map(({ field, chosen }) => `${field} ${chosen}`)).toEqual([
    'account close',
    'surname close',
    'occupation keep',
  ]);
  const said = data.effects.join('\n');
  for (const part of [
    before.number!,
    running.number!,
    'Deleted',
    close.email,
    'Reading members moved to the kept record: 1',
  ])
    expect(said).toContain(part);
  expect(await get(keep)).toEqual(before);
  const merged = await mergeOf(keep, close, choices);
  expect(merged.data.message).toContain('CHEUNG Tai Man');
  expect(await get(keep)).toMatchObject({
    status: 'active',
    number: before.number,
    email: close.email,
    fullname: 'CHEUNG Tai Man',
    sinceOn: '2020-02-02',
    joinedOn: running.joinedOn,
    endsOn: running.endsOn,
  });
  expect(await get(close)).toMatchObject({ status: 'deleted', number: running.number, mergedInto: keep.membershipId });
  expect([await rolesOf(keep), await rolesOf(close)]).toEqual([[], ['itrc-cifa-membership-full-member']]);
  const readers = (await staff.call('GET /membership/user/list', { membershipId: keep.membershipId })).data.rows;
  expect(readers).toHaveLength(2);
  const terms = (await staff.call('GET /membership/terms', { membershipId: keep.membershipId })).data.terms;
  expect(terms).toHaveLength(2);
  for (const { email } of [keep, close]) {
    const mails = await portal.mails('cifa', email);
    expect(mails.filter(({ subject }) => subject === 'Your memberships have been merged')).toHaveLength(1);
    expect(mails.find(({ subject }) => subject === 'Your memberships have been merged')!.text).toContain(close.email);
  }
  for (const { membershipId } of [keep, close]) {
    const { history } = (await staff.call('GET /membership/approvalForm', { membershipId })).data;
    expect(history.at(-1)!.action).toMatch(/merged into/i);
  }
  // The person goes on as a member of the account that was chosen, and may renew.
  const own = (await close.client.call('GET /membership/get', {})).data!;
  expect([own.membershipId, own.abilities.renew]).toEqual([keep.membershipId, true]);
  const list = (await staff.call('GET /membership/merge/list', {})).data.rows;
  expect(list[0]).toMatchObject({ mergeId: merged.data.merge.mergeId, mayUndo: true });
});

test('MEM-2, MEM-6: who was invited to read by a record that was merged away has nothing to accept any more', async () => {
  const [keep, close] = [await made('active'), await made('active', { answers: { surname: 'Cheung' } })];
  const { client, email } = await portal.person('cifa');
  await close.client.call('POST /membership/user/edit', { email, name: 'Reader' });
  const waiting = async () => (await client.call('GET /invitation/list', {})).data.rows;
  const [{ invitationId } = { invitationId: '' }] = await waiting();
  expect(invitationId).not.toBe('');
  expect((await mergeOf(keep, close)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const late = await client.call('POST /invitation/answer', { invitationId, accept: true });
  expect([late.status, late.code]).toEqual([409, 'record.stale']);
});

test('MEM-2: what cannot be right is refused with why, and writes nothing', async () => {
  const member = await made('active');
  const cases: [Made, Made, string][] = [
    [await made('pending'), member, 'membership.mergeOrder'],
    [member, await made('active', { graph: 'applyAssociateMembership' }), 'membership.mergeTypes'],
    [member, await made('awaiting'), 'membership.mergeInvoice'],
  ];
  const asking = await made('active');
  const formId = `fill-in-membership-form-${asking.membershipId}`;
  const form = await asking.client.call('GET /form/getMembership', {
    membershipId: asking.membershipId,
    formType: 'profile',
  });
  const answers = Object.fromEntries(
    Object.values(form.data.formData[formId]!.fields).map(({ fieldName, value }) => [fieldName, value]),
  );
  const answer = await asking.client.call('POST /form/postMembership', {
    membershipId: asking.membershipId,
    formId,
    dataId: asking.membershipId,
    formType: 'profile',
    extra: { ...answers, surname: 'Other', dateOfBirth: '17/05/1990', heardFrom: '["event"]', declaration: 'checked' },
  });
  expect([answer.status, answer.errorList]).toEqual([200, {}]);
  cases.push([member, asking, 'membership.mergeChange']);
  const ended = await made('pending');
  await decide(staff, ended.membershipId, 'reject', 'No');
  cases.push([member, ended, 'membership.mergeEnded']);
  const before = await everything();
  for (const [keep, close, code] of cases) {
    const text = (await preview(keep, close)).data;
    const reply = await mergeOf(keep, close);
    expect([reply.status, reply.code, reply.error]).toEqual([409, code, text.refusal]);
    expect(text.effects).toEqual([]);
  }
  const same = await staff.call('POST /membership/merge/preview', {
    keepId: member.membershipId,
    closeId: member.membershipId,
  });
  expect(Object.keys(same.errorList)).toEqual(['closeId']);
  const own = await portal.person('cifa', ['itrc-cifa-admin']);
  const { membershipId } = await applied(own.client);
  const mine = { ...own, membershipId };
  const ids = { keepId: member.membershipId, closeId: mine.membershipId };
  expect((await own.client.call('POST /membership/merge/preview', ids)).code).toBe('access.denied');
  expect((await member.client.call('POST /membership/merge/preview', ids)).status).toBe(403);
  await write('delete from role_grant where tenant_id = $1 and account_id = $2', [own.accountId]);
  expect((await everything()).length).toBe(before.length);
});

test('MEM-2: two paid terms: the longer is kept, and staff are told that a fee was paid twice', async () => {
  const [keep, close] = [await made('active'), await made('active')];
  await write(`update membership set ends_on = ends_on + 90 where tenant_id = $1 and id = $2`, [close.membershipId]);
  const { data } = await preview(keep, close);
  expect(data.warnings[0]).toMatch(/paid twice/);
  // of two paid terms of one record the one that was paid last
  await write(
    `insert into membership_term (tenant_id, membership_id, kind, from_on, to_on, made_at, invoice_id)
     select t.tenant_id, t.membership_id, 'renewal', t.to_on, '2099-12-31', now(), t.invoice_id
     from membership_term t where t.tenant_id = $1 and t.membership_id = $2 and t.invoice_id is not null`,
    [keep.membershipId],
  );
  expect((await preview(keep, close)).data.warnings[0]).toContain('31/12/2099');
  await write(`delete from membership_term where tenant_id = $1 and membership_id = $2 and to_on = '2099-12-31'`, [
    keep.membershipId,
  ]);
  const { endsOn } = await get(close);
  await mergeOf(keep, close);
  expect((await get(keep)).endsOn).toBe(endsOn);
});

test('MEM-2: of a merge and a decision, a withdrawal or another merge at once one wins and the other is told', async () => {
  for (const rival of ['decide', 'withdraw', 'merge'] as const) {
    const [keep, close] = [await made('active'), await made('pending')];
    const { data } = await preview(keep, close);
    const ids = { keepId: keep.membershipId, closeId: close.membershipId };
    const versions = { keepVersion: data.keep.version, closeVersion: data.close.version };
    const merging = staff.call('POST /membership/merge', { ...ids, ...versions });
    const { membershipId } = close;
    const answer =
      rival === 'decide'
        ? staff.call('POST /membership/submitForApproval', {
            membershipId,
            decision: 'approve',
            version: versions.closeVersion,
          })
        : rival === 'withdraw'
          ? close.client.call('POST /membership/withdraw', {
              membershipId,
              reason: 'Moving away',
              version: versions.closeVersion,
            })
          : staff.call('POST /membership/merge', { ...ids, ...versions });
    const replies = await Promise.all([merging, answer]);
    expect([rival, replies.map(({ status }) => status).sort()]).toEqual([rival, [200, 409]]);
    const lost = replies.find(({ status }) => status === 409)!;
    expect(lost.code).toMatch(/^membership\.(mergeMoved|mergeEnded|merged|ended)$/);
  }
});

test('MEM-2: a merge is undone by one, for thirty days, and not once something has changed: what, is told', async () => {
  const touch: [string, (keep: Made, close: Made) => Promise<unknown>][] = [
    ['its reading members', async (keep) => reads(keep.client)],
    ['an invoice', async ({ membershipId, client }) => client.call('POST /membership/renew', { membershipId })],
    ['the membership, or a new application', async (_, close) => applied(close.client)],
  ];
  for (const [what, change] of touch) {
    const [keep, close] = [await made('active'), await made('active')];
    const { mergeId } = (await mergeOf(keep, close)).data.merge;
    await change(keep, close);
    const before = await everything();
    const reply = await staff.call('POST /membership/merge/undo', { mergeId });
    expect([what, reply.code]).toEqual([what, 'membership.mergeTouched']);
    expect(reply.error).toContain(what);
    expect(await everything()).toEqual(before);
  }
  const [keep, close] = [await made('active'), await made('active')];
  const { mergeId } = (await mergeOf(keep, close)).data.merge;
  const both = await Promise.all([1, 2].map(() => staff.call('POST /membership/merge/undo', { mergeId })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = (await mergeOf(keep, close)).data.merge;
  await write(
    `update membership_merge set merged_at = merged_at - interval '30 days' where tenant_id = $1 and id = $2`,
    [late.mergeId],
  );
  expect((await staff.call('POST /membership/merge/undo', { mergeId: late.mergeId })).code).toBe(
    'membership.mergeLate',
  );
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining([
      'membership.activate',
      'membership.approve',
      'membership.merge',
      'membership.mergeClose',
      'membership.mergeUndo',
      'membership.profile',
      'membership.profileAsk',
      'membership.reader',
      'membership.reject',
      'membership.return',
    ]),
  );
});
