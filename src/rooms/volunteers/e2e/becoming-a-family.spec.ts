import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { formatDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult } from '../server/testing/volunteers.fixture.ts';
import { approved, born, fits, pageOf, STAFF, tenant } from './walker.ts';

for (const { lang, width } of VIEWS) {
  test(`VOL-3: an individual becomes a family, and the family has another member, each after a mistake (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page, browser, request, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
    const press = (key: WordKey) => page.getByRole('button', { name: word(key), exact: true }).click();
    const mark = randomUUID().slice(0, 8);
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    await logIn(page, await newAccount(request, tenant, 'alone'), { tenant, lang });
    const answers = adult({ nameEn: `MUI ${mark}`, nameZh: '' });
    await approved(page.request, staff.request, 'individual', answers);

    const begin = async () => {
      await page.goto(at('/volunteer', tenant, lang));
      await page.getByRole('link', { name: word('volunteers.changeNow'), exact: true }).click();
    };
    const birth = page.getByLabel(word('word.dateOfBirth'));
    const name = page.locator('[name=nameEn]');
    const after = page.getByRole('heading', { name: word('word.after') });
    const carriedOut = async (names: readonly string[]) => {
      await expect(after).toBeVisible();
      await expect(page.getByText(word('volunteers.change.nobody'))).toBeVisible();
      await press('word.confirmTheChange');
      await page.waitForURL((url) => url.pathname === '/volunteer');
      for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
    };

    await begin();
    await page.getByLabel(word('volunteers-change.kind.becomeFamily'), { exact: true }).check();
    await name.fill(`Son ${mark}`);
    await birth.fill(formatDate(born(6, 1)));
    await page.getByLabel(word('volunteers.change.relation')).selectOption('child');
    await press('word.continue');
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(word('problem.ageMin', { min: '6' })).last()).toBeVisible();
    await expect(name).toHaveValue(`Son ${mark}`);
    await expectAccessibleInBothSchemes(page, 'becoming a family with a mistake');
    await birth.fill(formatDate(born(6)));
    await press('word.continue');
    await expectAccessibleInBothSchemes(page, 'becoming a family, before and after');
    await fits(page);
    await carriedOut([`Son ${mark}`, word('volunteers.kind.family')]);

    await begin();
    await page.getByLabel(word('volunteers.change.whole'), { exact: true }).check();
    await page.getByLabel(word('volunteers-change.kind.addMember'), { exact: true }).check();
    await name.fill(`Grandmother ${mark}`);
    await birth.fill('31/02/1960');
    await page.getByLabel(word('volunteers.change.relation')).selectOption('parent');
    await press('word.continue');
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await birth.fill('28/02/1960');
    await press('word.continue');
    await carriedOut([`Son ${mark}`, `Grandmother ${mark}`]);
  });
}
