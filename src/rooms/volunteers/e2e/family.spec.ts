import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import type { FormDefinition } from '../../../contract/form.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import {
  approve,
  askForCertificate,
  beginForm,
  born,
  certificateReads,
  FORMS,
  fillIn,
  fits,
  grownUp,
  labelOf,
  makeEvent,
  makeShift,
  pageOf,
  STAFF,
  serve,
  tenant,
} from './walker.ts';

for (const { lang, width } of VIEWS) {
  test(
    `VOL-1, VOL-4, VOL-6: a family of four registers after a mistake, serves together, and a child of it has a certificate that a stranger checks (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const mark = randomUUID().slice(0, 8);
      const [main, child] = [`KWOK ${mark}`, `YEUNG Child ${mark}`];
      const staff = await pageOf(browser, baseURL, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const title = `Lunch ${mark}`;
      const day = addDays(hongKongDate(new Date()), 33);
      const shiftId = await makeShift(staff, await makeEvent(staff, title), { role: 'Serve', day, capacity: '4' });

      await logIn(page, await newAccount(request, tenant, 'family'), { tenant, lang });
      const send = await beginForm(page, 'family', lang);
      await fillIn(page, 'family', lang, grownUp(main, formatDate(born(44))));
      const members = page.locator('fieldset', {
        has: page.locator('> legend', { hasText: labelOf('family', lang, 'members') }),
      });
      const relations = (FORMS.family as FormDefinition).fields.flatMap(({ rows }) => rows ?? []);
      const relation = (value: string) =>
        relations.find(({ name }) => name === 'relation')!.choices!.find((choice) => choice.value === value)!.label[
          lang
        ];
      const cell = (row: number, name: string) => members.locator('[data-row]').nth(row).locator(`[data-cell=${name}]`);
      for (const [row, [name, birth, is]] of [
        ['YEUNG Father', born(46), 'partner'],
        [child, born(9), 'child'],
        ['YEUNG Little', born(6, 1), 'child'],
      ].entries()) {
        if ((await members.locator('[data-row]').count()) <= row)
          await members.getByRole('button', { name: word('rows.add') }).click();
        await cell(row, 'memberNameEn').locator('input').fill(name!);
        await cell(row, 'memberBirthDate').locator('input').first().fill(formatDate(birth!));
        await cell(row, 'relation').getByRole('combobox').click();
        await page.getByRole('option', { name: relation(is!), exact: true }).click();
      }
      // wherever the page stands, some field lies half under the bar that stays; at its top none does
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleInBothSchemes(page, 'the form of a family');
      await fits(page);
      // the youngest is six tomorrow
      await send.click();
      await expect(page.getByText(word('problem.ageMin', { min: '6' })).last()).toBeVisible();
      await cell(2, 'memberBirthDate')
        .locator('input')
        .first()
        .fill(formatDate(born(6)));
      await send.click();
      await page.waitForURL((url) => url.pathname === '/volunteer');
      await expect(page.getByText(word('volunteers.mine.waits'))).toBeVisible();
      await approve(staff, lang, main);

      await page.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await page.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await dialog.getByRole('button', { name: word('shifts.signUp') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: word('shifts.state.confirmed') })).toHaveCount(4);

      await serve(page, staff, lang, { name: child, of: child });
      await askForCertificate(page, staff, lang, { name: child, of: child });
      await certificateReads(page, await pageOf(browser, baseURL, width), lang, child);
    },
  );
}
