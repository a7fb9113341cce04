import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeIn, mailTo } from '../../../../e2e/support/mails.ts';
import { at, notice, PASSWORD } from '../../../../e2e/support/people.ts';
import { registerByMouse } from '../../../../e2e/support/register.ts';
import { goByKeys, tabTo } from './keyboard.ts';
import { buttonOf, type Lang, labelOf, say, type WordKey } from './words.ts';

export const tenant = 'cifa';

/** What an applicant writes, by field. */
export const ANSWERS = {
  surname: 'Chan',
  givenName: 'Tai Man',
  surnameChinese: '陳',
  givenNameChinese: '大文',
  dateOfBirth: '31/1/1985',
  phone: '9123 4567',
  occupation: 'Social worker',
  qualifications: 'Master of Social Work\nTen years of practice',
} as const;

/** Somebody who wants to become a member, on the page, with the mouse or with nothing but keys. */
export type Applicant = {
  register(email: string): Promise<void>;
  apply(): Promise<void>;
  fill(): Promise<void>;
  submit(): Promise<void>;
};

const closed = async (page: Page, text: string) => {
  const overlay = notice(page);
  await expect(overlay).toContainText(text);
  return overlay;
};

export function byMouse(page: Page, request: APIRequestContext, lang: Lang): Applicant {
  const word = (key: WordKey) => say(lang, key);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.getByLabel(labelOf(lang, name)).first();
  return {
    register: (email) => registerByMouse(page, request, { tenant, lang, email, name: 'Chan Tai Man' }),
    async apply() {
      await page.goto(at('/membership', tenant, lang));
      await page
        .getByRole('button', { name: new RegExp(`^${word('membership-web.types.apply')} `) })
        .first()
        .click();
      await page.waitForURL(/\/form\/fill-in-membership-form-/);
    },
    async fill() {
      for (const name of ['surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'phone', 'occupation'] as const)
        await field(name).fill(ANSWERS[name]);
      await page
        .getByRole('button', { name: say(lang, 'forms-web.date.open', { label: labelOf(lang, 'dateOfBirth') }) })
        .click();
      const calendar = page.getByRole('dialog');
      await calendar.locator('.rdp-years_dropdown').selectOption('1985');
      await calendar.locator('.rdp-months_dropdown').selectOption('0');
      await calendar.getByRole('gridcell').getByText('31', { exact: true }).click();
      await expect(page.locator('[name=dateOfBirth]')).toHaveValue('31/01/1985');
      await page.getByLabel(labelOf(lang, 'gender', 'female'), { exact: true }).check();
      await page.getByRole('combobox', { name: labelOf(lang, 'professionalField') }).click();
      await page.getByRole('option', { name: labelOf(lang, 'professionalField', 'others') }).click();
      await page.locator('[name=professionalFieldOthers]').fill('Play therapy');
      await field('qualifications').fill(ANSWERS.qualifications);
      await page.getByLabel(labelOf(lang, 'heardFrom', 'event')).check();
      await page.getByLabel(labelOf(lang, 'declaration')).check();
    },
    async submit() {
      await press(buttonOf(lang));
      await (await closed(page, word('membership.submitted'))).getByRole('button').click();
    },
  };
}

export function byKeys(page: Page, request: APIRequestContext, lang: Lang): Applicant {
  const word = (key: WordKey) => say(lang, key);
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  return {
    async register(email) {
      await page.goto(at('/register', tenant, lang));
      await heading(word('word.createAccount'));
      await type(word('word.yourName'), 'Chan Tai Man');
      await type(word('word.emailAddress'), email);
      await type(word('login.password'), PASSWORD);
      await type(word('password.again'), PASSWORD);
      await page.keyboard.press('Enter');
      await closed(page, '');
      await page.keyboard.press('Enter');
      await heading(word('verify.title'));
      await type(word('code.label'), codeIn(await mailTo(request, tenant, email, /\d{6}/)));
      await page.keyboard.press('Enter');
      await closed(page, '');
      await page.keyboard.press('Escape');
      await heading(word('word.logIn'));
      await type(word('word.emailAddress'), email);
      await type(word('login.password'), PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
    },
    async apply() {
      await goByKeys(page, word('membership-web.mine.title'));
      await page.getByRole('heading', { level: 2, name: word('membership-web.types.title') }).waitFor();
      await tabTo(page, `${word('membership-web.types.apply')} ${labelOf(lang, 'membershipType', 'full')}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/form\/fill-in-membership-form-/);
      await page.getByRole('button', { name: buttonOf(lang) }).waitFor();
    },
    async fill() {
      for (const name of ['surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'dateOfBirth'] as const)
        await type(labelOf(lang, name), ANSWERS[name]);
      await tabTo(page, labelOf(lang, 'gender'));
      await page.keyboard.press('Space');
      await type(labelOf(lang, 'phone'), ANSWERS.phone);
      await type(labelOf(lang, 'occupation'), ANSWERS.occupation);
      await tabTo(page, labelOf(lang, 'professionalField'));
      await page.keyboard.press('Enter');
      // The list has a box to type into; the third of what fits is not needed, one is left.
      await page.keyboard.type(labelOf(lang, 'professionalField', 'law'));
      await page.keyboard.press('Enter');
      await type(labelOf(lang, 'qualifications'), ANSWERS.qualifications.split('\n')[0]!);
      await tabTo(page, labelOf(lang, 'declaration'));
      await page.keyboard.press('Space');
    },
    async submit() {
      await tabTo(page, buttonOf(lang));
      await page.keyboard.press('Enter');
      await closed(page, word('membership.submitted'));
      await page.keyboard.press('Escape');
    },
  };
}
