import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call, notice } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { type KeyUnder, say, under } from '../../membership/e2e/words.ts';
import {
  ADMIN,
  APPLICANT,
  ask,
  declared,
  handedIn,
  lockedFor,
  logInOn,
  ONE,
  pageOf,
  pathTo,
  record,
  reviewed,
  TWO,
  tenant,
} from './decider.ts';

const desk = (key: KeyUnder<'grants-desk'>, params: Record<string, string> = {}) =>
  say('en', under('grants-desk', key), params);
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));
const press = (page: Page, key: KeyUnder<'grants-desk'>) =>
  page.getByRole('button', { name: desk(key), exact: true }).click();
const listOf = (search: string, more = '') =>
  at(`/grants/desk?status=all&search=${encodeURIComponent(search)}${more}`, tenant);

test('GRA-3, GRA-5: checked, declared, reviewed by two who differ, settled, and promoted after the reminder', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const applicationId = await handedIn(playwright, baseURL!, 'Garden of the estate');
  const first = await pageOf(browser, baseURL!, ONE);
  const two = await pageOf(browser, baseURL!, TWO);
  try {
    await logInOn(page, ADMIN);
    const { number } = await record(page, applicationId);
    await page.goto(at(`/grants/desk?search=${number}`, tenant));
    const line = page.locator('[data-row-link]');
    await expect(line).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(line).toBeFocused();
    await page.keyboard.press('Enter');

    // First without approvers: said at the field, and nothing is sent.
    await press(page, 'eligible.open');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: desk('eligible.action') }).click();
    await expect(dialog.getByText(say('en', 'grants.approversMissing')).last()).toBeVisible();
    const selects = dialog.getByRole('combobox');
    await expect(selects.first().locator('option')).not.toHaveCount(1);
    await selects.first().selectOption({ label: await labelOf(selects.first(), /^Approver \(/) });
    await selects.last().selectOption({ label: await labelOf(selects.last(), /^Approver 2 \(/) });
    const checked = answered(page, '/grant/application/check');
    await dialog.getByRole('button', { name: desk('eligible.action') }).click();
    expect((await checked).status()).toBe(200);
    await expect(dialog).toBeHidden();

    // Nothing but the question is shown before it is answered.
    await first.goto(pathTo(applicationId));
    await expect(first.getByRole('heading', { name: desk('declare.title') })).toBeVisible();
    await expect(first.getByText('Many elderly neighbours eat alone.')).toHaveCount(0);
    await expectAccessibleInBothSchemes(first, 'declaring');
    const said = answered(first, '/grant/review/declare');
    await press(first, 'declare.none');
    expect((await said).status()).toBe(200);
    await expect(first.getByText('Many elderly neighbours eat alone.')).toBeVisible();
    await first.getByRole('link', { name: desk('review.write') }).click();

    // The review lies beside the application; a rejection without a reason is refused at the field.
    await expect(first.getByRole('heading', { name: `${number} · Garden of the estate` })).toBeVisible();
    await expectAccessibleInBothSchemes(first, 'review beside the application');
    for (const group of await first.getByRole('radio', { name: /^4/ }).all()) await group.check();
    await first.getByRole('radio', { name: 'Reject' }).check();
    await first.getByRole('button', { name: 'Send the review' }).click();
    const reason = first.getByRole('textbox', { name: 'Reason', exact: false }).last();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('The budget cannot be followed.');
    const sent = answered(first, '/form/post');
    await first.getByRole('button', { name: 'Send the review' }).click();
    expect((await sent).status()).toBe(200);
    await declared(two, applicationId);
    await reviewed(two, applicationId, 'approve', '');

    await page.goto(pathTo(applicationId));
    await press(page, 'settle.open');
    await expect(dialog).toContainText('The budget cannot be followed.');
    await dialog.getByRole('button', { name: desk('settle.action'), exact: true }).click();
    await expect(dialog.getByText(desk('settle.missing')).last()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'settling', 'dialog');
    await dialog.getByRole('radio', { name: say('en', 'grants.decision.approve') }).check();
    await dialog.getByRole('textbox').fill('The amounts were explained by telephone.');
    const settled = answered(page, '/grant/application/settle');
    await dialog.getByRole('button', { name: desk('settle.action'), exact: true }).click();
    expect((await settled).status()).toBe(200);
    await expect(dialog).toBeHidden();

    await page.reload();
    const sealed = answered(page, '/grant/seal/make');
    await press(page, 'promote.open');
    const { data } = (await (await sealed).json()) as { data: { seals: { pdfSha256: string }[] } };
    await expect(dialog).toContainText(data.seals[0]!.pdfSha256.slice(0, 16));
    await dialog.getByRole('button', { name: desk('promote.action'), exact: true }).click();
    await expect(dialog.getByText(say('en', 'grants.backupMissing')).last()).toBeVisible();
    await dialog.getByRole('checkbox').check();
    const promoted = answered(page, '/grant/application/promote');
    await dialog.getByRole('button', { name: desk('promote.action'), exact: true }).click();
    expect((await promoted).status()).toBe(200);
    expect(await record(page, applicationId)).toMatchObject({ stage: 'final', status: 'draft' });
  } finally {
    await first.context().close();
    await two.context().close();
  }
});

test('GRA-3: returned with a note at a field; who was slower is told, and loses nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  const applicationId = await handedIn(playwright, baseURL!, 'Kitchen of the estate');
  await logInOn(page, ADMIN);
  await page.goto(pathTo(applicationId));
  await page
    .getByRole('button', { name: /^Add a note to: .*need/i })
    .first()
    .click();
  await page.getByRole('textbox').fill('Please add figures.');
  await page.getByRole('button', { name: say('en', 'word.done') }).click();
  await press(page, 'return.open');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please add figures.');
  await dialog.getByLabel(desk('dueOn')).fill('31/02/2027');
  await dialog.getByRole('button', { name: desk('word.return'), exact: true }).click();
  await expect(dialog.getByText(say('en', 'problem.date')).last()).toBeVisible();
  await dialog.getByLabel(desk('dueOn')).fill('');

  // Somebody else acts meanwhile.
  await lockedFor(page, applicationId);
  const returned = answered(page, '/grant/application/check');
  await dialog.getByRole('button', { name: desk('word.return'), exact: true }).click();
  expect((await returned).status()).toBe(409);
  await expect(notice(page)).toContainText(say('en', 'error.grant.moved'));
  expect(await record(page, applicationId)).toMatchObject({ status: 'locked', returned: null });
});

test('GRA-5: who declares a conflict of interest loses the page and the line of the list', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const applicationId = await handedIn(playwright, baseURL!, 'Choir of the estate');
  const admin = await pageOf(browser, baseURL!, ADMIN);
  try {
    await lockedFor(admin, applicationId);
  } finally {
    await admin.context().close();
  }
  await logInOn(page, TWO);
  const { number } = await record(page, applicationId);
  await page.goto(listOf(number!));
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await page.locator('[data-row-link]').click();
  await press(page, 'declare.some');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: desk('declare.send') }).click();
  await expect(dialog.getByText(say('en', 'grants.reasonMissing')).last()).toBeVisible();
  await dialog.getByRole('textbox').fill('My sister works there.');
  await dialog.getByRole('button', { name: desk('declare.send') }).click();
  await page.waitForURL((url) => url.pathname === '/grants/desk');
  await expect(notice(page)).toContainText(say('en', 'grants.conflictKept'));
  await page.goto(listOf(number!));
  await expect(page.getByRole('heading', { name: desk('word.noApplications') })).toBeVisible();
  await page.goto(pathTo(applicationId));
  await expect(page.getByRole('heading', { name: say('en', 'shell.notFound.title') })).toBeVisible();
});

test('GRA-8: a call is made and changed, each with a mistake; a stale change is said and nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `T${Math.random().toString(36).slice(2, 7)}`.toUpperCase();
  await logInOn(page, ADMIN);
  await page.goto(at('/grants/cohorts', tenant));
  await press(page, 'cohorts.add');
  const dialog = page.getByRole('dialog');
  const fill = (key: KeyUnder<'grants-desk'>, text: string) => dialog.getByLabel(desk(key)).fill(text);
  const save = async () => {
    const saved = answered(page, '/grant/cohort/edit');
    await dialog.getByRole('button', { name: desk('cohorts.save') }).click();
    return (await saved).status();
  };
  await fill('cohorts.code', code);
  await fill('cohorts.name', 'Winter call');
  await fill('cohorts.nameChinese', '冬季申請期');
  await fill('word.firstDay', '1/1/2027');
  await fill('cohorts.to', '31/12/2026');
  await fill('cohorts.budgetTyped', 'a lot');
  await dialog.getByRole('button', { name: desk('cohorts.save') }).click();
  await expect(dialog.getByText(desk('cohorts.badMoney')).last()).toBeVisible();
  await fill('cohorts.budgetTyped', '2,500,000.50');
  expect(await save()).toBe(422);
  await expect(dialog.getByText(say('en', 'grants.daysOrder')).last()).toBeVisible();
  await fill('cohorts.to', '31/3/2027');
  expect(await save()).toBe(200);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('HK$2,500,000.50');

  const second = await pageOf(browser, baseURL!, ADMIN);
  try {
    await second.goto(at('/grants/cohorts', tenant));
    await row.getByRole('button', { name: desk('cohorts.edit') }).click();
    await fill('cohorts.name', 'Winter call, mine');
    const theirs = second.getByRole('row').filter({ hasText: code });
    await theirs.getByRole('button', { name: desk('cohorts.edit') }).click();
    await second.getByRole('dialog').getByLabel(desk('cohorts.name')).fill('Winter call, theirs');
    const saved = answered(second, '/grant/cohort/edit');
    await second
      .getByRole('dialog')
      .getByRole('button', { name: desk('cohorts.save') })
      .click();
    expect((await saved).status()).toBe(200);
  } finally {
    await second.context().close();
  }
  expect(await save()).toBe(409);
  await notice(page).getByRole('button').click();
  await expect(dialog).toContainText(desk('cohorts.stale'));
  await expect(dialog.getByLabel(desk('cohorts.name'))).toHaveValue('Winter call, mine');
  await dialog.getByRole('button', { name: desk('cohorts.newest') }).click();
  await expect(dialog.getByLabel(desk('cohorts.name'))).toHaveValue('Winter call, theirs');
});

test('GRA-8: a call says that a newer form was published, and is moved to it, once without choosing one', {
  tag: LONG,
}, async ({ page }) => {
  const formId = 'grant-change';
  const zh = (key: KeyUnder<'grants-versions'>, params: Record<string, string> = {}) =>
    say('zh-hant', under('grants-versions', key), params);
  const code = `V${Math.random().toString(36).slice(2, 7)}`.toUpperCase();
  const known = { tenant, lang: 'zh-hant' };
  await logInOn(page, ADMIN);
  await call(page.request, '/grant/cohort/edit', {
    ...known,
    code,
    name: 'Call of versions',
    nameChinese: '版本申請期',
    opensOn: '2098-01-01',
    closesOn: '2098-03-31',
    budgetCents: '100000000',
  });
  type Edited = Output<'GET /form/definition/get'>;
  const { inUse, workCopy } = await ask<Edited>(page.request, '/form/definition/get', { formId });
  const { title, button, fields } = inUse.definition;
  const mark = Math.random().toString(36).slice(2, 8);
  const question = { name: `x_${mark}`, type: 'text', label: { en: `Why ${mark}?`, 'zh-hant': `為何 ${mark}？` } };
  const definition = JSON.stringify({ title, button, fields: [...fields, question] });
  const edit = { ...known, formId, definition, version: String(workCopy.version) };
  const saved = (await call(page.request, '/form/definition/save', edit)) as Output<'POST /form/definition/save'>;
  await call(page.request, '/form/definition/publish', { ...known, formId, version: String(saved.version), note: '' });

  await page.goto(at('/grants/cohorts', tenant, 'zh-hant'));
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(zh('newer', { count: '1' }));
  await row.getByRole('button', { name: zh('open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`為何 ${mark}？`);
  await expect(dialog).toContainText(zh('whatDrafts'));
  await expectAccessibleInBothSchemes(page, 'forms of a call');
  await dialog.getByRole('button', { name: zh('move') }).click();
  await expect(dialog.getByText(zh('none')).last()).toBeVisible();
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByLabel(zh('word.reason')).fill('理事會要求');
  const moved = page.waitForResponse(
    (response) => response.url().includes('/grant/cohort/forms') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: zh('move') }).click();
  expect((await moved).status()).toBe(200);
  await expect(dialog).toHaveCount(0);
  await expect(row).not.toContainText(zh('newer', { count: '1' }));
  await page.goto(at('/admin/audit?action=grant.cohortForms', tenant, 'zh-hant'));
  await expect(page.getByText('理事會要求').first()).toBeVisible();
});

test('GRA-5: an approver names a deputy, once with a mistake, and ends it', async ({ page }) => {
  await logInOn(page, ONE);
  await page.goto(at('/grants/deputies', tenant));
  const fill = (key: KeyUnder<'grants-desk'>, text: string) => page.getByLabel(desk(key)).fill(text);
  const send = async () => {
    const named = answered(page, '/grant/deputy/edit');
    await press(page, 'deputies.send');
    return (await named).status();
  };
  await fill('deputies.email', 'nobody@example.org');
  await fill('word.firstDay', '1/6/2098');
  await fill('deputies.to', '14/6/2098');
  expect(await send()).toBe(422);
  await expect(page.getByText(say('en', 'grants.deputyUnknown')).last()).toBeVisible();
  await expect(page.getByLabel(desk('word.firstDay'))).toHaveValue('1/6/2098');
  await fill('deputies.email', TWO);
  expect(await send()).toBe(200);
  const line = page.getByRole('listitem').filter({ hasText: '01/06/2098' });
  await expect(line).toHaveCount(1);
  await notice(page).getByRole('button').click();
  await line.getByRole('button').click();
  const ended = answered(page, '/grant/deputy/edit');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: desk('word.end'), exact: true })
    .click();
  expect((await ended).status()).toBe(200);
  await expect(line).toHaveCount(0);
});

test('GRA-8: the desk in both languages and schemes, at both widths; the wrong role is refused', { tag: LONG }, async ({
  page,
}) => {
  await logInOn(page, ADMIN);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, title] of [
      ['/grants/desk?status=all', 'title'],
      ['/grants/cohorts', 'cohorts.title'],
      ['/grants/deputies', 'deputies.title'],
    ] as const) {
      const lang = width === 375 ? 'zh-hant' : 'en';
      await page.goto(at(path, tenant, lang));
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1, name: say(lang, `grants-desk.${title}`) })).toBeVisible();
      await expectAccessibleInBothSchemes(page, `${path} ${lang} ${width}`);
    }
    await page.goto(at('/grants/desk', tenant));
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByRole('tablist', { name: desk('tabs') })).toBeVisible();
    await expectAccessibleInBothSchemes(page, `application of the desk ${width}`);
  }
  await logInOn(page, APPLICANT);
  for (const path of ['/grants/desk', '/grants/cohorts', '/grants/deputies']) {
    await page.goto(at(path, tenant));
    await expect(page.getByRole('heading', { name: say('en', 'shell.notForYou.title') })).toBeVisible();
  }
});

/** The whole label of the option that this begins. */
const labelOf = async (select: ReturnType<Page['locator']>, pattern: RegExp): Promise<string> =>
  (await select.locator('option').filter({ hasText: pattern }).first().textContent()) ?? '';
