import { type Browser, expect, type Page, test } from '@playwright/test';
import form from '../../src/tenants/rmhc/forms/volunteer-individual.ts';
import { type Lang, say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/mails.ts';
import { address, at, DEMO_PASSWORD, logIn, newAccount } from '../support/people.ts';
import { VIEWS, walkedIn } from '../support/views.ts';

const tenant = 'rmhc';
const STAFF = 'rmhc-admin@example.org';
const HKID = 'A123456(3)';

/** What a question, or one of its answers, is called on the screen. */
function labelOf(lang: Lang, name: string, value?: string): string {
  const field = form.fields.find((known) => known.name === name)!;
  const choice = 'choices' in field ? field.choices?.find((known) => known.value === value) : undefined;
  return (choice ?? field).label[lang];
}

/** The form, filled in by a youth: at first with an age, a number and an answer that are wrong. */
async function fill(page: Page, lang: Lang): Promise<void> {
  const typed: Record<string, string> = {
    nameEn: 'WONG Hoi Lam',
    nameZh: '黃凱琳',
    birthDate: `01/01/${new Date().getFullYear() - 15}`,
    mobile: '9123 4567',
    address: '1 Sha Tin Road',
    emergencyName: 'Wong Mei Ling',
    emergencyRelation: 'Mother',
    emergencyPhone: '6123 4567',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  for (const [name, value] of [
    ['gender', 'female'],
    ['idType', 'hkid'],
    ['occupation', 'student'],
  ] as const)
    await page.getByLabel(labelOf(lang, name, value), { exact: true }).check();
  await page.locator('[name=idNumber]').fill('A123456(4)');
  await page.locator('[name=school]').fill('Sha Tin College, 5B');
  for (const [name, value] of [
    ['area', 'nt-east'],
    ['education', 'secondary'],
  ] as const) {
    await page.getByRole('combobox', { name: labelOf(lang, name) }).click();
    await page.getByRole('option', { name: labelOf(lang, name, value), exact: true }).click();
  }
  await page.getByLabel(labelOf(lang, 'languages', 'cantonese'), { exact: true }).check();
  await page.getByLabel(labelOf(lang, 'locations', 'house-shatin'), { exact: true }).check();
  for (const name of ['declareTrue', 'declareConduct', 'declareChecks'])
    await page.getByLabel(labelOf(lang, name)).check();
}

/** Another person, in a browser of their own. */
async function pageOf(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  return context.newPage();
}

for (const { lang, width } of VIEWS) {
  test(
    `VOL-1, VOL-2: a youth registers after three mistakes, a parent agrees by the link, staff show a number and approve (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      test.setTimeout(150_000);
      await page.setViewportSize({ width, height: 800 });
      const word = (key: string, params: Record<string, string> = {}) => say(lang, key, params);
      const press = (on: Page, key: string) => on.getByRole('button', { name: word(key), exact: true }).click();
      const fits = async (on: Page) =>
        expect(await on.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );

      await logIn(page, await newAccount(request, tenant, 'youth'), { tenant, lang, path: '/volunteer' });
      await page.getByRole('link', { name: word('volunteers.kind.individual'), exact: true }).click();
      const send = page.getByRole('button', { name: form.button[lang], exact: true });
      await expect(send).toBeVisible();
      await fill(page, lang);
      await fits(page);
      await expectAccessibleInBothSchemes(page, 'the form of a volunteer');
      await send.click();
      await expect(page.getByText(word('problem.ageMin', { min: '16' })).last()).toBeVisible();
      await expect(page.getByText(word('problem.workTypes')).last()).toBeVisible();
      await page.locator('[name=birthDate]').fill(`01/01/${new Date().getFullYear() - 17}`);
      await page.locator('[name=idNumber]').fill(HKID);
      await page.getByLabel(labelOf(lang, 'workTypes', 'play'), { exact: true }).check();
      const parent = address('parent');
      await page.locator('[name=parentEmail]').fill(parent);
      await send.click();
      await page.waitForURL((url) => url.pathname === '/volunteer');
      await expect(page.getByText(word('volunteers.mine.consentMissing'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the own registration');

      const { links } = await mailTo(request, tenant, parent, /./);
      const elder = await pageOf(browser, baseURL!, width);
      await elder.goto(links.find((link) => link.includes('/consent/'))!);
      const open = elder.url();
      await elder.goto(`${open.replace(/lang=[\w-]+/, `lang=${lang}`)}`);
      await expectAccessibleInBothSchemes(elder, 'what a parent is asked');
      await fits(elder);
      const [name, email] = [word('volunteers.parent.name'), word('volunteers.parent.email')];
      await elder.getByLabel(name).fill('Wong Mei Ling');
      await elder.getByLabel(email).fill('somebody.else@example.org');
      await press(elder, 'volunteers.parent.give');
      await expect(elder.getByLabel(email)).toHaveAttribute('aria-invalid', 'true');
      await elder.getByLabel(email).fill(parent);
      await press(elder, 'volunteers.parent.give');
      await expect(elder.getByText(word('volunteers.consent.given')).first()).toBeVisible();
      await elder.context().close();

      const staff = await pageOf(browser, baseURL!, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD, path: '/volunteers' });
      await expect(staff.locator('[data-row-link]').first()).toBeVisible();
      await expectAccessibleInBothSchemes(staff, 'the list of volunteers');
      await staff.locator('[data-row-link]').filter({ hasText: 'WONG Hoi Lam' }).first().click();
      await expect(staff.getByText('A123***(*)')).toBeVisible();
      await expect(staff.getByText(HKID)).toHaveCount(0);
      await expectAccessibleInBothSchemes(staff, 'the record of a volunteer');
      await fits(staff);
      await staff.getByRole('tab', { name: word('volunteers.tab.overview') }).click();
      await staff.getByRole('button', { name: `${word('volunteers.reveal')} ${labelOf(lang, 'idNumber')}` }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(word('reason.label')).fill('The interview is today');
      await dialog.getByRole('button', { name: word('volunteers.reveal'), exact: true }).click();
      await expect(staff.getByText(HKID)).toBeVisible();
      await press(staff, 'volunteers.approve');
      await dialog.getByRole('button', { name: word('volunteers.approve'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await staff.context().close();

      await page.goto(at('/volunteer', tenant, lang));
      await expect(page.getByText(word('volunteers.mine.approved'))).toBeVisible();
    },
  );
}
