import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at } from '../../../../e2e/support/people.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { type KeyUnder, say, under } from '../../membership/e2e/words.ts';
import { ADMIN, APPLICANT, ask, handedIn, logInOn, ONE, pageOf, pathTo, tenant } from './decider.ts';

const CONSULTANT = 'itrc-oxfam-consultant@example.org';
type Lang = 'en' | 'zh-hant';
const word = (key: KeyUnder<'grants-advice'>, params: Record<string, string> = {}, lang: Lang = 'en') =>
  say(lang, under('grants-advice', key), params);
const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));
const dialogOf = (page: Page) => page.getByRole('dialog');
const overview = (search: string, more = '', lang: Lang = 'en') =>
  at(`/grants/advice?search=${encodeURIComponent(search)}${more}`, tenant, lang);
const adviceOf = (page: Page, applicationId: string) =>
  ask<Output<'GET /grant/consultation/list'>>(page.request, '/grant/consultation/list', { applicationId });

/** Presses the button of the dialog that is open and answers the status of the call. */
async function sent(page: Page, path: string, name: string): Promise<number> {
  const reply = answered(page, path);
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  return (await reply).status();
}

test('GRA-6: assigned, recorded, over the cap, objected to, mended, confirmed; the overviews count it', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Choir of the harbour ${Math.random().toString(36).slice(2, 8)}`;
  const applicationId = await handedIn(playwright, baseURL!, title);
  const admin = await pageOf(browser, baseURL!, ADMIN);
  const applicant = await pageOf(browser, baseURL!, APPLICANT);
  try {
    // Assigned, first without a consultant and with hours that are none.
    await admin.goto(`${pathTo(applicationId)}&tab=advice`);
    await admin.getByRole('button', { name: word('assign.open') }).click();
    const assigning = dialogOf(admin);
    await assigning.getByRole('textbox', { name: word('cap') }).fill('2.3');
    await assigning.getByRole('button', { name: word('assign.action'), exact: true }).click();
    await expect(assigning.getByText(word('assign.nobody')).last()).toBeVisible();
    await expect(assigning.getByText(word('capRange')).last()).toBeVisible();
    await expectAccessibleInBothSchemes(admin, 'assigning a consultant', 'dialog');
    await assigning.getByRole('combobox').selectOption({ label: 'Consultant' });
    await assigning.getByRole('textbox', { name: word('cap') }).fill('2:00');
    expect(await sent(admin, '/grant/consultant/assign', word('assign.action'))).toBe(200);
    await expect(admin.getByText(word('bar', { used: '0:00', cap: '2:00', left: '2:00' }))).toBeVisible();

    // The consultant finds the project, reads the answers, and nothing that can be decided.
    await logInOn(page, CONSULTANT);
    await page.goto(overview(title));
    await page.locator('[data-row-link]').click();
    await expect(page.getByText('Many elderly neighbours eat alone.')).toBeVisible();
    await expect(page.getByRole('tablist', { name: say('en', 'grants-desk.tabs') })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: say('en', 'grants-web.way') })).toHaveCount(0);
    await page.getByRole('button', { name: word('write.open') }).click();
    const dialog = dialogOf(page);
    const hours = dialog.getByRole('textbox', { name: word('hours') });
    await hours.fill('1.3');
    await dialog.getByRole('button', { name: word('write.action'), exact: true }).click();
    await expect(dialog.getByText(say('en', 'grants.minutesRange')).last()).toBeVisible();
    await expect(dialog.getByText(say('en', 'problem.fillOut')).last()).toBeVisible();
    await dialog.getByRole('textbox', { name: word('topic') }).fill('Rehearsals');
    await dialog.getByRole('textbox', { name: new RegExp(`^${word('advice')}`) }).fill('Sing where people pass by.');
    // Over the cap by a minute: said while it is typed, and refused at its place.
    await hours.fill('2:01');
    await expect(dialog.getByRole('status')).toHaveText(say('en', 'grants.capReached', { left: '2:00' }));
    await dialog.getByRole('button', { name: word('write.action'), exact: true }).click();
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothSchemes(page, 'recording advice', 'dialog');
    await hours.fill('1:30');
    await expect(dialog.getByRole('status')).toHaveText(word('write.leftAfter', { left: '0:30' }));
    // Closed by mistake, nothing typed is lost.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: word('write.open') }).click();
    await expect(hours).toHaveValue('1:30');
    expect(await sent(page, '/grant/consultation/edit', word('write.action'))).toBe(200);
    await expect(page.getByRole('heading', { name: 'Rehearsals' })).toBeVisible();

    // The applicant, on a phone and in Chinese, objects: first without a word.
    await applicant.setViewportSize({ width: 375, height: 812 });
    await applicant.goto(at('/', tenant, 'zh-hant'));
    await applicant.getByRole('link', { name: word('work.confirm', { title, count: '1' }, 'zh-hant') }).click();
    await applicant
      .getByRole('button', { name: word('object.of', { topic: 'Rehearsals' }, 'zh-hant'), exact: true })
      .click();
    const objecting = dialogOf(applicant);
    await objecting.getByRole('button', { name: word('word.send', {}, 'zh-hant'), exact: true }).click();
    await expect(objecting.getByText(say('zh-hant', 'grants.reasonMissing')).last()).toBeVisible();
    await expectAccessibleInBothSchemes(applicant, 'objecting', 'dialog');
    await objecting.getByRole('textbox').fill('只有一小時。');
    expect(await sent(applicant, '/grant/consultation/confirm', word('word.send', {}, 'zh-hant'))).toBe(200);
    await expect(applicant.getByText(word('state.objected', {}, 'zh-hant'), { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(applicant, 'advice of an own project');

    // It waits on the consultant's Home, and is mended there where it was said.
    await page.goto(overview(title, '&show=objected'));
    await expect(page.locator('[data-row-link]')).toHaveCount(1);
    await page.locator('[data-row-link]').click();
    await page.getByRole('button', { name: word('correct.of', { topic: 'Rehearsals' }), exact: true }).click();
    await expect(dialog).toContainText('只有一小時。');
    await hours.fill('1');
    expect(await sent(page, '/grant/consultation/edit', word('word.save'))).toBe(200);
    await expect(page.getByText(word('state.waiting'), { exact: true })).toBeVisible();

    await applicant.reload();
    await applicant
      .getByRole('button', { name: word('confirm.of', { topic: 'Rehearsals' }, 'zh-hant'), exact: true })
      .click();
    await expect(dialogOf(applicant)).toContainText('1:00');
    expect(await sent(applicant, '/grant/consultation/confirm', word('word.confirm', {}, 'zh-hant'))).toBe(200);
    await expect(applicant.getByText(word('state.confirmed', {}, 'zh-hant'), { exact: true })).toBeVisible();
    const { rows } = await adviceOf(applicant, applicationId);
    expect(rows).toMatchObject([{ state: 'confirmed', minutes: 60, abilities: { edit: false, confirm: false } }]);

    // Both overviews say one hour of two, and the number opens its list.
    for (const who of [page, admin]) {
      await who.goto(overview(title));
      const row = who.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText(word('leftOfCap', { left: '1:00', cap: '2:00' }));
      await row.getByRole('link', { name: '1:00', exact: true }).click();
      await expect(who).toHaveURL(/show=all/);
      await expect(who.getByRole('row').filter({ hasText: 'Rehearsals' })).toContainText(word('state.confirmed'));
    }
    await admin.goto(overview(title, '&show=consultants'));
    await expect(admin.getByRole('row').filter({ hasText: 'Consultant' }).last()).toContainText(title);
  } finally {
    await admin.context().close();
    await applicant.context().close();
  }
});

test('GRA-1: the overview in both languages and schemes, at both widths; the wrong role is refused', async ({
  page,
}) => {
  for (const [email, width, lang, show] of [
    [ADMIN, 1280, 'en', '&show=all'],
    [CONSULTANT, 375, 'zh-hant', ''],
  ] as const) {
    await logInOn(page, email);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(overview('', show, lang));
    await expect(page.getByRole('heading', { level: 1, name: word('overview', {}, lang) })).toBeVisible();
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, `advice ${show} ${lang} ${width}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  for (const email of [APPLICANT, ONE]) {
    await logInOn(page, email);
    await page.goto(overview(''));
    await expect(page.getByRole('heading', { name: say('en', 'shell.notForYou.title') })).toBeVisible();
  }
});
