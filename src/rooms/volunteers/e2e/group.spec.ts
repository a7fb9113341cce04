import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import {
  approve,
  beginForm,
  certificateReads,
  fillIn,
  fits,
  makeEvent,
  makeShift,
  pageOf,
  SERVICE,
  STAFF,
  serve,
  tenant,
} from './walker.ts';

for (const { lang, width } of VIEWS) {
  test(
    `VOL-1, VOL-6: a group of twelve registers after a mistake, signs all twelve up after asking for one too many, one of it gives a name by the link, staff take one out, and the group has its certificate (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const name = `Rotary Club ${randomUUID().slice(0, 8)}`;
      const staff = await pageOf(browser, baseURL, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const day = addDays(hongKongDate(new Date()), lang === 'en' ? 41 : 42);
      const eventId = await makeEvent(staff, `Packing ${lang}`);
      const shiftId = await makeShift(staff, eventId, { role: 'Pack', day, capacity: '12' });

      const club = await newAccount(request, tenant, 'club');
      await logIn(page, club, { tenant, lang });
      const submit = await beginForm(page, 'group', lang);
      await fillIn(page, 'group', lang, {
        typed: {
          nameEn: name,
          headCount: '1',
          contactName: 'Lee Ka Yan',
          phone: '2345 6789',
          contactEmail: 'c@example.org',
        },
        checked: SERVICE,
        chosen: [['category', 'club']],
      });
      await submit.click();
      await expect(page.locator('[name=headCount]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('[name=headCount]').fill('12');
      await submit.click();
      await page.waitForURL((url) => url.pathname === '/volunteer');
      await approve(staff, lang, name);

      await page.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await page.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      // more than there are places, and one more than the group has
      const heads = dialog.getByLabel(word('shifts.heads'));
      await expect(heads).toHaveValue('12');
      const tooLarge = word('shifts.tooLarge', { capacity: '12' });
      await heads.fill('13');
      await dialog.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      await expect(dialog.getByText(tooLarge).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'signing up more than there are places');
      await fits(page);
      await heads.fill('12');
      await expect(dialog.getByText(tooLarge)).toHaveCount(0);
      await dialog.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      await expect(page.getByText(word('shifts.names.count', { count: '0', heads: '12' }))).toBeVisible();
      await page.getByRole('button', { name: word('shifts.names.make') }).click();
      const url = await page.getByLabel(word('shifts.names.link')).inputValue();
      await expectAccessibleInBothSchemes(page, 'the shift of a group');

      const stranger = await pageOf(browser, baseURL, 375);
      await stranger.goto(url);
      const send = stranger.getByRole('button', { name: word('shifts.give.send') });
      await stranger.getByLabel(word('word.yourName')).fill('Ho Ka Man');
      await stranger.getByLabel(word('shifts.give.age')).selectOption('16-17');
      await send.click();
      await expect(stranger.getByLabel(word('shifts.give.age'))).toHaveAttribute('aria-invalid', 'true');
      await expect(stranger.getByLabel(word('word.yourName'))).toHaveValue('Ho Ka Man');
      await stranger.getByLabel(word('shifts.give.age')).selectOption('18-25');
      await expectAccessibleInBothSchemes(stranger, 'giving a name');
      await fits(stranger);
      await send.click();
      await expect(stranger.getByRole('status').getByText('Ho Ka Man')).toBeVisible();

      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Ho Ka Man' })).toBeVisible();
      await page.getByRole('button', { name: word('shifts.names.heads') }).click();
      await heads.fill('13');
      await dialog.getByRole('button', { name: word('word.save') }).click();
      await expect(heads).toHaveAttribute('aria-invalid', 'true');
      await heads.fill('11');
      await dialog.getByRole('button', { name: word('word.save') }).click();
      await expect(page.getByText(word('shifts.names.count', { count: '1', heads: '11' }))).toBeVisible();

      // staff see who comes, and take a name out with a reason
      await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
      await staff.getByRole('button', { name: `${word('word.remove')} Ho Ka Man` }).click();
      const asked = staff.getByRole('dialog');
      await asked.getByRole('button', { name: word('word.remove'), exact: true }).click();
      await expect(asked.getByLabel(word('word.reason'))).toHaveAttribute('aria-invalid', 'true');
      await asked.getByLabel(word('word.reason')).fill('Not one of the club');
      await expectAccessibleInBothSchemes(staff, 'taking a name out');
      await asked.getByRole('button', { name: word('word.remove'), exact: true }).click();
      await expect(asked).toHaveCount(0);
      await expect(staff.getByText('Ho Ka Man')).toHaveCount(0);
      await fits(staff);
      const { text } = await mailTo(request, tenant, club, /has been removed|移除/);
      expect(text).toContain('Not one of the club');
      expect(text).not.toContain('Ho Ka Man');

      // the year is over for this group: staff issue its certificate from the yearly list
      await serve(page, staff, lang, { name });
      await staff.goto(at(`/hours/yearly?search=${encodeURIComponent(name)}`, tenant, lang));
      await staff.getByRole('checkbox', { name }).check();
      await staff.getByRole('button', { name: word('hours.issue'), exact: true }).click();
      await asked.getByRole('button', { name: word('lists.bulk.look'), exact: true }).click();
      await asked.getByRole('button', { name: word('hours.several.issueDo', { count: '1' }), exact: true }).click();
      await expect(asked.getByRole('listitem').filter({ hasText: name })).toBeVisible();
      await certificateReads(page, stranger, lang, name);
    },
  );
}
