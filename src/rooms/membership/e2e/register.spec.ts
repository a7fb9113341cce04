import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { at, call, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { readCsv } from '../../../server/testing/read-csv.ts';
import { goodAnswers } from '../server/testing/application.fixture.ts';
import { tenant } from './applicant.ts';
import { logInAs, REVIEWER } from './reviewer.ts';
import { say } from './words.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(`${BASE_PATH}${path}`));

/** Half of its lines are right. */
function half(mark: string): string {
  const lines = [
    'E-mail,英文姓名,Name in Chinese,Membership type,Joined on,Remarks,Professional field',
    `one-${mark}@example.org,HO Siu Ming,何小明,Full membership,1/4/2026,x,Psychology`,
    `two-${mark}@example.org,LAM Ka Yan,,正式會員,2026-05-31,,`,
    'nobody,X,,full,,,Masters',
    `one-${mark}@example.org,Again,,full,,,`,
  ];
  return lines.join('\n');
}

const upload = (page: Page, name: string, text: string) =>
  page.locator('input[data-import]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The text of the file behind a link; of several the newest, which stands first. */
async function downloaded(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  return fs.readFileSync(await file.path(), 'utf8');
}

test('MEM-3: a register with half its lines wrong: read, mapped, checked, brought in, undone', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await logInAs(page, REVIEWER, 'en');
  await page.goto(at('/membership/import', tenant));
  await upload(page, 'picture.csv', '\u0000\u0001');
  await expect(page.getByText(say('en', 'sheet.unread')).first()).toBeVisible();
  await upload(page, `half-${mark}.csv`, half(mark));
  await expect(page.getByText(`half-${mark}.csv: 4 rows`)).toBeVisible();
  await press(page, say('en', 'membership-register.import.next'));
  // What was recognised is filled in; taken away it is asked for, and nothing is lost by going back.
  const type = page.getByLabel(say('en', 'membership.field.type'));
  await expect(type).toHaveValue('3');
  await expect(page.getByText('HO Siu Ming · LAM Ka Yan · X')).toBeVisible();
  await type.selectOption('');
  await press(page, say('en', 'membership-register.import.toCheck'));
  await expect(page.getByText(say('en', 'membership-register.import.columnMissing')).first()).toBeVisible();
  await page.getByLabel(say('en', 'membership.field.type')).selectOption('3');
  await press(page, say('en', 'membership-register.import.back'));
  await press(page, say('en', 'membership-register.import.next'));
  await expect(page.getByLabel(say('en', 'membership.field.type'))).toHaveValue('3');
  await press(page, say('en', 'membership-register.import.toCheck'));
  const twice = say('en', 'sheet.twice', { line: '2' });
  await expect(page.getByRole('cell', { name: `“one-${mark}@example.org”: ${twice}` })).toBeVisible();
  // whom it is about, what stands there and what is allowed; and the lines that are right as they would come in
  await expect(page.getByRole('row', { name: /4 X .*“Masters” is not one of: Social work, / })).toBeVisible();
  await expect(page.getByRole('row', { name: /2 HO Siu Ming 何小明 .*Psychology/ })).toBeVisible();
  const mend = readCsv(await downloaded(page, say('en', 'membership-register.import.download')));
  expect(mend.slice(1).map((cells) => [cells[0], cells.at(-2)])).toEqual([
    ['nobody', '4'],
    [`one-${mark}@example.org`, '5'],
  ]);
  await press(page, say('en', 'membership-register.import.run', { count: '2' }));
  await expect(
    page.getByRole('heading', { name: say('en', 'membership-register.import.over', { taken: '2', total: '4' }) }),
  ).toBeVisible();
  await expect(page).toHaveURL(/task=/);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: say('en', 'membership-register.import.over', { taken: '2', total: '4' }) }),
  ).toBeVisible();
  await press(page, say('en', 'membership-register.import.undo'));
  const undone = answered(page, '/membership/import/undo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'membership-register.import.undo') })
    .click();
  const { data } = (await (await undone).json()) as { data: { message: string } };
  expect(data.message).toMatch(/^2 memberships/);
  await expect(page.getByText(say('en', 'membership-register.import.undone'))).toBeVisible();
});

test('MEM-2: the list as filtered is made a file with its progress, and read back', async ({ page }) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(at('/membership/applications?status=active', tenant));
  // counted once the list is there
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  const active = async () => {
    const text = await page.getByRole('tab', { name: /^Active/ }).innerText();
    return Number(text.replace(/\D/g, ''));
  };
  const before = await active();
  await openListTool(page, 'en', 'lists.export');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('en', 'lists.export.csv')).click();
  await dialog.getByRole('button', { name: say('en', 'lists.export.start') }).click();
  const file = say('en', 'exports.download', { format: 'CSV' });
  await expect(dialog.getByRole('link', { name: file })).toBeVisible();
  const csv = readCsv(await downloaded(page, file));
  expect(csv[0]![0]).toBe(say('en', 'membership.field.fullname'));
  // Whoever comes back finds it again.
  await page.reload();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  // other tests make members meanwhile
  expect(csv.length - 1).toBeGreaterThanOrEqual(before);
  expect(csv.length - 1).toBeLessThanOrEqual(await active());
  await openListTool(page, 'en', 'lists.export');
  await expect(dialog.getByRole('link', { name: file })).toBeVisible();
});

/** Somebody who applied, over the calls that the screens make. */
async function applicant(
  browser: Browser,
  request: APIRequestContext,
  answers: Record<string, unknown>,
): Promise<string> {
  const context = await browser.newContext();
  const email = await newAccount(request, tenant, 'twin');
  const as = { tenant, lang: 'en' };
  await call(context.request, '/user/login', { ...as, email, password: PASSWORD });
  const started = (await call(context.request, '/workflow/graph/start', {
    ...as,
    graphName: 'applyAssociateMembership',
  })) as { route: { params: { formId: string } } };
  const { formId } = started.route.params;
  await call(context.request, '/form/post', { ...as, formId, extra: JSON.stringify(goodAnswers(answers)) });
  await context.close();
  return formId.replace('fill-in-membership-form-', '');
}

/** Two applications of one person whose name nobody else has. */
async function duplicates(browser: Browser, request: APIRequestContext): Promise<{ id: string; name: string }> {
  const letters = randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)
    .padEnd(4, 'x');
  const surname = `Q${letters}`;
  const phone = `9${String(Number.parseInt(randomUUID().slice(0, 7), 16))
    .padStart(7, '0')
    .slice(-7)}`;
  const same = { surname, surnameChinese: '', givenNameChinese: '', phone, contactEmail: `${surname}@example.org` };
  const id = await applicant(browser, request, same);
  await applicant(browser, request, { ...same, phone: `+852 ${phone}`, occupation: 'Nurse' });
  return { id, name: `${surname.toUpperCase()} Tai Man` };
}

/** Turns the pages until it is there: the people of other tests look alike too. */
async function turnTo(page: Page, wanted: Locator): Promise<Locator> {
  const next = page.getByRole('button', { name: say('en', 'shell.pager.next') });
  for (let turned = 0; turned < 20; turned += 1) {
    await expect(page.getByRole('article').first()).toBeVisible();
    if ((await wanted.count()) > 0 || (await next.count()) === 0 || !(await next.isEnabled())) break;
    await Promise.all([page.waitForResponse(/membership\/duplicates/), next.click()]);
  }
  return wanted;
}

test('MEM-2: a duplicate is found beside the record, merged with a preview, undone, and kept apart', {
  tag: LONG,
}, async ({ browser, page, request }) => {
  const { id, name } = await duplicates(browser, request);
  await logInAs(page, REVIEWER, 'en');
  await page.goto(at(`/membership/applications/${id}`, tenant));
  await expect(page.getByRole('heading', { name: say('en', 'membership-duplicates.note.title') })).toBeVisible();
  await page
    .getByRole('link', { name: `${say('en', 'membership-duplicates.note.compare')}: ${name}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: say('en', 'membership-duplicates.merge.effects') })).toBeVisible();
  await expect(page.getByText(/The person is notified by e-mail/)).toBeVisible();
  const preview = answered(page, '/membership/merge/preview');
  await page.getByRole('radio', { name: 'Nurse' }).check();
  await preview;
  await press(page, say('en', 'word.merge'));
  const merging = answered(page, '/membership/merge');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'word.merge'), exact: true })
    .click();
  expect((await merging).status()).toBe(200);
  await expect(page.getByRole('heading', { name: say('en', 'membership-duplicates.merge.done') })).toBeVisible();

  await page.goto(at('/membership/duplicates?tab=merged', tenant));
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button').click();
  const undo = answered(page, '/membership/merge/undo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'membership-duplicates.merge.undo') })
    .click();
  expect((await undo).status()).toBe(200);
  await expect(line.getByText(/Undone on/)).toBeVisible();

  await page.goto(at('/membership/duplicates', tenant));
  const pair = await turnTo(page, page.getByRole('article', { name: new RegExp(name) }));
  await expect(pair.getByText(/Same phone/)).toBeVisible();
  // By keys alone.
  await pair.getByRole('button', { name: new RegExp(`^${say('en', 'membership-duplicates.apart')}`) }).focus();
  await page.keyboard.press('Enter');
  await expect(pair).toHaveCount(0);
  await page.goto(at('/membership/duplicates?tab=apart', tenant));
  await turnTo(page, pair);
  await expect(pair.getByText(/Kept apart by/)).toBeVisible();
});

test('MEM-2: who does not review sees none of it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'itrc-cifa-membership-full-member@example.org', 'en');
  for (const path of ['/membership/import', '/membership/duplicates', '/membership/duplicates/merge']) {
    await page.goto(at(path, tenant));
    await expect(page.getByText(say('en', 'shell.notForYou.title'))).toBeVisible();
  }
  await page.context().close();
});

for (const { lang, width } of VIEWS) {
  test(`import, duplicates and merge: no violation, ${lang}, ${width} px`, { tag: LONG }, async ({
    browser,
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const mark = randomUUID().slice(0, 8);
    const { id, name } = await duplicates(browser, request);
    await logInAs(page, REVIEWER, lang);
    await page.goto(at('/membership/import', tenant, lang));
    await upload(page, `half-${mark}.csv`, half(mark));
    const next = page.getByRole('button', { name: say(lang, 'membership-register.import.next') });
    await expect(next).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the file');
    await next.click();
    await expectAccessibleInBothSchemes(page, 'the columns');
    await press(page, say(lang, 'membership-register.import.toCheck'));
    await expect(page.getByRole('link', { name: say(lang, 'membership-register.import.download') })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the check');
    await page.goto(at('/membership/duplicates', tenant, lang));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'duplicates');
    await page.goto(at(`/membership/applications/${id}`, tenant, lang));
    await page
      .getByRole('link', { name: `${say(lang, 'membership-duplicates.note.compare')}: ${name}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: say(lang, 'membership-duplicates.merge.effects') })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'a merge');
    await press(page, say(lang, 'word.merge'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'asking before a merge');
    await page.goto(at('/membership/applications', tenant, lang));
    await openListTool(page, lang, 'lists.export');
    await expectAccessibleInBothSchemes(page, 'the export');
  });
}
