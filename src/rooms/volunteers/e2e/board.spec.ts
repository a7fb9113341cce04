import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import { type KeyUnder, say, under, type WordKey } from '../../membership/e2e/words.ts';
import { adult, member } from '../server/testing/volunteers.fixture.ts';
import { approved, born, fits, makeEvent, makeShift, pageOf, STAFF, signUpAll, tenant } from './walker.ts';

/** A Monday so many weeks ahead. */
function mondayIn(weeks: number): string {
  const day = addDays(hongKongDate(new Date()), 7 * weeks);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/**
 * Drops something on a shift as a hand does it, moving before the page scrolls there, and confirms it in the dialog
 * that follows.
 */
async function drag(what: Locator, to: Locator, confirm: string): Promise<void> {
  const { mouse } = what.page();
  await what.hover();
  const { x, y } = (await what.boundingBox())!;
  await mouse.down();
  await mouse.move(x + 8, y + 8, { steps: 3 });
  await to.hover();
  await mouse.up();
  await what.page().getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

for (const [nth, { lang, width }] of VIEWS.entries()) {
  test(
    `VOL-4: a coordinator moves two people on the board, by dragging and by keys, each after a mistake; a family on standby is offered their places and takes them (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const mark = randomUUID().slice(0, 8);
      const monday = mondayIn(10 + nth);
      const staff = await pageOf(browser, baseURL, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const title = `Board ${mark}`;
      const eventId = await makeEvent(staff, title);
      const made = (role: string, after: number, over: { capacity: string; ageFrom?: string }) =>
        makeShift(staff, eventId, { role, day: addDays(monday, after), ...over });
      const cook = await made('Cook', 0, { capacity: '2' });
      await made('Elders', 1, { capacity: '1', ageFrom: '60' });
      await made('Garden', 2, { capacity: '1' });
      await made('Laundry', 3, { capacity: '1' });
      const names = [`DRAGGED ${mark}`, `KEYED ${mark}`] as const;
      for (const nameEn of names) {
        const own = await pageOf(browser, baseURL, width);
        await logIn(own, await newAccount(request, tenant, 'volunteer'), { tenant });
        await approved(own.request, staff.request, 'individual', adult({ nameEn, nameZh: '' }));
        await signUpAll(own.request, cook);
        await own.context().close();
      }

      // the shift is full: the family stands by, once somebody of it is named
      await logIn(page, await newAccount(request, tenant, 'family'), { tenant, lang });
      const [parent, child] = [`PARENT ${mark}`, `CHILD ${mark}`];
      const members = JSON.stringify([member('a', child, born(9))]);
      await approved(page.request, staff.request, 'family', adult({ nameEn: parent, nameZh: '', members }));
      await page.goto(at(`/shifts/${cook}`, tenant, lang));
      await page.getByRole('button', { name: word('shifts.wait'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const wait = dialog.getByRole('button', { name: word('shifts.wait'), exact: true });
      await wait.click();
      await expect(dialog.getByText(word('shifts.chooseOne')).first()).toBeVisible();
      for (const name of [parent, child]) await dialog.getByLabel(name).check();
      await wait.click();
      const stands = (state: KeyUnder<'shifts.state'>) =>
        page.getByRole('listitem').filter({ hasText: word(under('shifts.state', state)) });
      await expect(stands('standby')).toHaveCount(2);

      await staff.goto(at(`/shifts/board?from=${monday}`, tenant, lang));
      const shift = (role: string) => staff.getByRole('link', { name: `${title} · ${role}` });
      const peopleOf = (role: string) =>
        staff.getByRole('list', { name: word('shifts.peopleOf', { title: `${title} · ${role}` }) });
      const [dragged, keyed] = names;
      const place = (name: string) => peopleOf('Cook').getByRole('listitem').filter({ hasText: name });
      /** A phone shows one day at a time, from which people are moved by keys. */
      const isPhone = width < 700;
      const show = (after: number) =>
        isPhone ? staff.goto(at(`/shifts/board?from=${addDays(monday, after)}`, tenant, lang)) : Promise.resolve();
      const moving = staff.getByRole('dialog');
      const to = moving.getByLabel(word('shifts.moveTo'));
      const openMove = async (name: string) => {
        await place(name).getByRole('button').focus();
        await staff.keyboard.press('Enter');
        await staff
          .getByRole('complementary', { name })
          .getByRole('button', { name: new RegExp(`^${word('shifts.move')}`) })
          .press('Enter');
        await expect(to).toBeVisible();
      };
      const choose = async (role: string) => {
        const label = await to.locator('option', { hasText: role }).filter({ hasText: title }).textContent();
        await to.selectOption({ label: label! });
        await moving.getByRole('button', { name: word('shifts.move'), exact: true }).press('Enter');
      };
      if (isPhone) {
        await openMove(dragged);
        await choose('Elders');
        await closeNotice(staff, word('error.shift.age', { who: word('shifts.meant', { names: dragged }) }));
        await choose('Garden');
        await expect(moving).toHaveCount(0);
      } else {
        await expect(place(dragged)).toBeVisible();
        await staff.context().setOffline(true);
        await drag(place(dragged), shift('Garden'), word('shifts.dropAct'));
        await closeNotice(staff, word('shell.call.offline'));
        await staff.context().setOffline(false);
        await expect(place(dragged)).toBeVisible();
        await drag(place(dragged), shift('Elders'), word('shifts.dropAct'));
        await closeNotice(staff, word('error.shift.age', { who: word('shifts.meant', { names: dragged }) }));
        await expect(place(dragged)).toBeVisible();
        await drag(place(dragged), shift('Garden'), word('shifts.dropAct'));
      }
      await show(2);
      await expect(peopleOf('Garden')).toContainText(dragged);
      await show(0);
      await expect(place(dragged)).toHaveCount(0);
      await page.reload();
      await expect(stands('standby')).toHaveCount(2);

      await openMove(keyed);
      await moving.getByRole('button', { name: word('shifts.move'), exact: true }).press('Enter');
      await expect(moving.getByText(word('shifts.chooseShift')).first()).toBeVisible();
      await expectAccessibleInBothSchemes(staff, 'moving a person on the board');
      await choose('Laundry');
      await expect(moving).toHaveCount(0);
      await show(3);
      await expect(peopleOf('Laundry')).toContainText(keyed);
      await expectAccessibleInBothSchemes(staff, 'the board');
      await fits(staff);

      // both places are free now, and the family was offered them together
      await page.reload();
      await expect(stands('offered')).toHaveCount(2);
      await expectAccessibleInBothSchemes(page, 'an offer to who was on standby');
      await page.getByRole('button', { name: word('shifts.accept'), exact: true }).click();
      await expect(stands('confirmed')).toHaveCount(2);
      await staff.reload();
      await show(0);
      for (const name of [parent, child]) await expect(place(name)).toBeVisible();
    },
  );
}
