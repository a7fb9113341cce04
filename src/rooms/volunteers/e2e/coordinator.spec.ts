import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult } from '../server/testing/volunteers.fixture.ts';
import { approved, fits, labelOf, makeEvent, makeShift, pageOf, STAFF, signUpAll, tenant } from './walker.ts';

for (const [nth, { lang, width }] of VIEWS.entries()) {
  test(`VOL-4: a coordinator makes an event and shifts of three weeks after a mistake, has the gaps of one week filled, and finds the others in the list of empty places (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page, browser, request, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
    const press = (key: WordKey, params = {}) =>
      page.getByRole('button', { name: word(key, params), exact: true }).click();
    const looksRight = async (name: string) => {
      await expectAccessibleInBothSchemes(page, name);
      await fits(page);
    };
    /** Fills a text in both languages. */
    const both = async (key: WordKey, text: string) => {
      for (const language of ['english', 'chinese'] as const)
        await page
          .getByLabel(word('editing.inLanguage', { what: word(key), language: word(`word.${language}`) }), {
            exact: true,
          })
          .fill(text);
    };
    /** An act of a record: a button or a link, or behind "More". */
    const act = async (key: WordKey) => {
      const name = { name: word(key), exact: true };
      const plain = page.getByRole('button', name).or(page.getByRole('link', name));
      const more = page.getByRole('button', { name: word('shell.record.more'), exact: true });
      await expect(plain.or(more).first()).toBeVisible();
      if (await plain.first().isVisible()) return plain.first().click();
      await more.click();
      await page.getByRole('menuitem', name).click();
    };
    await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    const mark = randomUUID().slice(0, 8);
    // they alone can do it, with those of the other views
    for (const nameEn of [`SIGNS ${mark}`, `SIGNS TOO ${mark}`]) {
      const own = await pageOf(browser, baseURL, width);
      await logIn(own, await newAccount(request, tenant, 'signs'), { tenant });
      const answers = adult({ nameEn, nameZh: '', languages: JSON.stringify(['cantonese', 'sign']) });
      await approved(own.request, page.request, 'individual', answers);
      await own.context().close();
    }

    await page.goto(at('/shifts/board/events', tenant, lang));
    await press('shifts.eventNew');
    await both('shifts.eventTitle', `Theatre ${mark}`);
    await looksRight('making a service event');
    await press('word.save');
    await expect(page.getByRole('heading', { level: 1, name: `Theatre ${mark}` })).toBeVisible();
    await looksRight('a service event without shifts');
    await act('shifts.new');
    const first = addDays(hongKongDate(new Date()), 120 + 28 * nth);
    await both('shifts.role', 'Interpret');
    await both('word.place', 'Sha Tin');
    await both('shifts.meeting', 'Door');
    const fill = (key: WordKey, text: string) => page.getByLabel(word(key), { exact: true }).fill(text);
    await fill('word.begins', `${formatDate(first)} 10:00`);
    await fill('word.ends', `${formatDate(first)} 09:00`);
    await fill('shifts.until', formatDate(addDays(first, 14)));
    await fill('word.places', '2');
    await page.getByLabel(labelOf('individual', lang, 'languages', 'sign'), { exact: true }).check();
    await press('word.save');
    await expect(page.getByLabel(word('word.ends'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(word('word.places'), { exact: true })).toHaveValue('2');
    await looksRight('making a shift with a mistake');
    await fill('word.ends', `${formatDate(first)} 12:00`);
    await press('word.save');
    await expect(page.getByRole('heading', { level: 1, name: `Theatre ${mark}` })).toBeVisible();
    await expect(page.getByText(word('shifts.gap', { count: '2' }), { exact: true })).toHaveCount(3);
    await act('word.publish');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('word.publish'), exact: true })
      .click();
    await expect(page.getByText(word('shifts.event.published'), { exact: true })).toBeVisible();

    await page.goto(at(`/shifts/board?from=${first}`, tenant, lang));
    await press('shifts.plan');
    const dialog = page.getByRole('dialog');
    const proposed = dialog.getByRole('checkbox', { name: /SIGNS/, checked: true });
    await expect(proposed).toHaveCount(2);
    await looksRight('filling the gaps of a week');
    await proposed.last().uncheck();
    await dialog.getByRole('button', { name: word('shifts.planPublish', { count: '1' }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const title = `Theatre ${mark} · Interpret`;
    const people = page.getByRole('list', { name: word('shifts.peopleOf', { title }) }).last();
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expect(people).toContainText('SIGNS');
    await expect(page.getByText(word('shifts.gap', { count: '1' }), { exact: true }).first()).toBeVisible();

    await page.goto(at(`/shifts/numbers?stand=ahead&fault=gaps&search=${mark}`, tenant, lang));
    await expect(page.locator('[data-row-link]').filter({ hasText: formatDate(first) })).toHaveCount(1);
    await expect(page.locator('[data-row-link]')).toHaveCount(3);
    await looksRight('shifts with empty places');
    for (const [path, name] of [
      ['/shifts/board/events', 'service events'],
      ['/hours/list', 'hours to verify'],
      ['/hours/yearly', 'the yearly list'],
      ['/lead', 'the shifts that one leads'],
    ] as const) {
      await page.goto(at(path, tenant, lang));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksRight(name);
    }
  });
  test(`VOL-3, VOL-4: a volunteer looks at what fits, the own shifts, the calendar by week and month, and the account (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page, browser, request, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    await logIn(page, await newAccount(request, tenant, 'looks'), { tenant, lang });
    await page.goto(at('/volunteer', tenant, lang));
    await expect(page.getByRole('link', { name: say(lang, 'volunteers.kind.family'), exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'choosing what to register as');
    await fits(page);
    const mark = randomUUID().slice(0, 8);
    await approved(page.request, staff.request, 'individual', adult({ nameEn: `LOOKS ${mark}`, nameZh: '' }));
    const day = addDays(hongKongDate(new Date()), 1);
    const shiftId = await makeShift(staff, await makeEvent(staff, `Walk ${mark}`), {
      ...{ role: 'Guide', day, capacity: '2', cutoffHours: '0' },
    });
    await signUpAll(page.request, shiftId);
    const month = day.slice(0, 7);
    for (const path of ['/shifts', '/shifts?view=mine', '/shifts?view=week', `/shifts?view=month&month=${month}`]) {
      await page.goto(at(path, tenant, lang));
      await expect(page.getByRole('link', { name: new RegExp(`Walk ${mark}`) }).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, path);
      await fits(page);
    }
    await page.goto(at('/volunteer/change', tenant, lang));
    await expect(page.getByLabel(say(lang, 'volunteers-change.kind.becomeFamily'), { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'what can be changed');
    await fits(page);
  });
}
