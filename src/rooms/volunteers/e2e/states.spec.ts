import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult } from '../server/testing/volunteers.fixture.ts';
import { approved, fits, makeEvent, makeShift, pageOf, STAFF, signUpAlone, tenant } from './walker.ts';

const MINUTE_MS = 60_000;

for (const { lang, width } of VIEWS) {
  test(`VOL-4, VOL-5: staff confirm and refuse who applied, one cancels, one is taken out after a reason was missing, one comes late: everybody reads it (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, request, baseURL }) => {
    const word = (key: WordKey) => say(lang, key);
    const mark = randomUUID().slice(0, 8);
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    // attendance is open from an hour before
    const starts = Date.now() + 50 * MINUTE_MS;
    const shiftId = await makeShift(staff, await makeEvent(staff, `Reading ${mark}`), {
      ...{ role: 'Read', day: hongKongDate(new Date()), capacity: '2', approval: 'true', cutoffHours: '0' },
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 15 * MINUTE_MS).toISOString(),
    });
    const volunteer = async (name: string): Promise<Page> => {
      const own = await pageOf(browser, baseURL, width);
      await logIn(own, await newAccount(request, tenant, 'states'), { tenant, lang });
      await approved(own.request, staff.request, 'individual', adult({ nameEn: name, nameZh: '' }));
      return own;
    };
    const names = [`FIRST ${mark}`, `SECOND ${mark}`] as const;
    const [one, two] = [await volunteer(names[0]), await volunteer(names[1])];
    const reads = (own: Page, state: WordKey) => expect(own.getByText(word(state), { exact: true })).toBeVisible();
    const applies = async (own: Page) => {
      await signUpAlone(own, lang, shiftId);
      await reads(own, 'shifts.state.applied');
    };
    const decides = async (key: 'confirm' | 'refuse', name: string) => {
      await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
      const act = staff.getByRole('button', {
        name: `${word(key === 'confirm' ? 'word.confirm' : 'shifts.refuse')} ${name}`,
      });
      await act.click();
      await expect(act).toHaveCount(0);
    };

    await applies(one);
    await applies(two);
    await decides('confirm', names[0]);
    await decides('refuse', names[1]);
    await two.reload();
    await reads(two, 'shifts.state.unsuccessful');
    await one.reload();
    await reads(one, 'shifts.state.confirmed');

    // kept after all, then given up
    const dialog = one.getByRole('dialog');
    const cancel = one.getByRole('button', { name: word('shifts.cancel'), exact: true });
    await cancel.click();
    await dialog.getByRole('button', { name: word('shifts.keep'), exact: true }).click();
    await reads(one, 'shifts.state.confirmed');
    await cancel.click();
    await dialog.getByRole('button', { name: word('shifts.cancel'), exact: true }).click();
    await reads(one, 'shifts.state.cancelledByVolunteer');

    await applies(one);
    await decides('confirm', names[0]);
    await staff.getByRole('button', { name: `${word('word.takeOut')} ${names[0]}` }).click();
    const asked = staff.getByRole('dialog');
    const remove = asked.getByRole('button', { name: word('word.takeOut'), exact: true });
    await remove.click();
    await expect(asked.getByLabel(word('word.reason'))).toHaveAttribute('aria-invalid', 'true');
    await asked.getByLabel(word('word.reason')).fill('The room is smaller than we thought');
    await remove.click();
    await expect(asked).toHaveCount(0);
    await expectAccessibleInBothSchemes(staff, 'a shift with every state');
    await fits(staff);
    await one.reload();
    await reads(one, 'shifts.state.cancelledByCharity');

    await applies(two);
    await decides('confirm', names[1]);
    await staff.goto(at(`/lead/${shiftId}`, tenant, lang));
    await staff.getByRole('button', { name: `${word('shifts.cameLate')} ${names[1]}` }).click();
    await reads(staff, 'shifts.attendance.late');
    await expect(staff.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);
    await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
    await expect(staff.getByText(word('shifts.attendance.late'), { exact: true })).toBeVisible();
    for (const own of [one, two]) await own.context().close();
  });

  test(`VOL-4: an event is published, an offer declined, a place passed on by cover, and shift and event called off after a reason was missing: everybody reads it (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, request, baseURL }) => {
    const word = (key: WordKey) => say(lang, key);
    const mark = randomUUID().slice(0, 8);
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    const volunteer = async (name: string): Promise<Page> => {
      const own = await pageOf(browser, baseURL, width);
      await logIn(own, await newAccount(request, tenant, 'states'), { tenant, lang });
      await approved(own.request, staff.request, 'individual', adult({ nameEn: name, nameZh: '' }));
      return own;
    };
    const [one, two] = [await volunteer(`THIRD ${mark}`), await volunteer(`FOURTH ${mark}`)];
    const eventId = await makeEvent(staff, `Market ${mark}`, { draft: true });
    const shift = { role: 'Sell', day: addDays(hongKongDate(new Date()), lang === 'en' ? 16 : 17), capacity: '1' };
    const shiftId = await makeShift(staff, eventId, shift);
    const reads = (on: Page, key: WordKey) => expect(on.getByText(word(key), { exact: true }).first()).toBeVisible();
    const press = (on: Page, key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
    const pressInDialog = (on: Page, key: WordKey) =>
      on
        .getByRole('dialog')
        .getByRole('button', { name: word(key), exact: true })
        .click();
    /** An act of a record: a button, or behind "More". */
    const act = async (key: WordKey) => {
      const button = staff.getByRole('button', { name: word(key), exact: true });
      const more = staff.getByRole('button', { name: word('shell.record.more'), exact: true });
      await expect(button.or(more).first()).toBeVisible();
      if (await button.isVisible()) return button.click();
      await more.click();
      await staff.getByRole('menuitem', { name: word(key), exact: true }).click();
    };
    /** Ends what is shown, once the reason that was missing is given. */
    const callsOff = async (key: WordKey, reason: string) => {
      await act(key);
      await pressInDialog(staff, key);
      const why = staff.getByRole('dialog').getByLabel(word('word.reason'));
      await expect(why).toHaveAttribute('aria-invalid', 'true');
      await why.fill(reason);
      await pressInDialog(staff, key);
      await expect(staff.getByRole('dialog')).toHaveCount(0);
    };

    // of a draft volunteers see nothing
    await one.goto(at(`/shifts/${shiftId}`, tenant, lang));
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(one.getByText(`Market ${mark}`)).toHaveCount(0);
    await staff.goto(at(`/shifts/board/event/${eventId}`, tenant, lang));
    await reads(staff, 'shifts.event.draft');
    await act('word.publish');
    await pressInDialog(staff, 'word.publish');
    await reads(staff, 'shifts.event.published');

    const waits = async (own: Page) => {
      await own.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await press(own, 'shifts.wait');
      await pressInDialog(own, 'shifts.wait');
      await reads(own, 'shifts.state.standby');
    };
    const shown = async (own: Page, key: WordKey) => {
      await own.reload();
      await reads(own, key);
    };
    await signUpAlone(one, lang, shiftId);
    await reads(one, 'shifts.state.confirmed');
    await waits(two);
    await press(one, 'shifts.cancel');
    await pressInDialog(one, 'shifts.cancel');
    await shown(two, 'shifts.state.offered');
    await press(two, 'word.decline');
    await reads(two, 'shifts.state.cancelledByVolunteer');
    await signUpAlone(one, lang, shiftId);
    await reads(one, 'shifts.state.confirmed');
    await waits(two);

    // the cut-off has passed: cover is asked for, and who waits takes over
    const answer = await staff.request.get(`${BASE_PATH}/shift/desk/get`, { params: { tenant, lang: 'en', shiftId } });
    const { version } = ((await answer.json()) as { data: { version: number } }).data;
    await makeShift(staff, eventId, { ...shift, shiftId, version: String(version), cutoffHours: '600' });
    await shown(one, 'shifts.state.confirmed');
    await press(one, 'shifts.cover');
    await pressInDialog(one, 'shifts.cover');
    await reads(one, 'shifts.coverAsked');
    await fits(one);
    await two.reload();
    await press(two, 'shifts.takeCover');
    await pressInDialog(two, 'shifts.takeCover');
    await reads(two, 'shifts.state.confirmed');
    await shown(one, 'shifts.state.cancelledByVolunteer');

    await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
    await callsOff('shifts.cancelShift', 'Typhoon signal 8');
    await reads(staff, 'shifts.cancelledShift');
    await expectAccessibleInBothSchemes(staff, 'a shift that is called off');
    await fits(staff);
    await shown(two, 'shifts.state.cancelledByCharity');
    await reads(two, 'shifts.cancelledShift');
    await expect(two.getByText('Typhoon signal 8').first()).toBeVisible();
    await expectAccessibleInBothSchemes(two, 'the own shift that was called off');
    await fits(two);
    await staff.goto(at(`/shifts/board/event/${eventId}`, tenant, lang));
    await callsOff('shifts.eventCancel', 'The market is closed');
    await reads(staff, 'shifts.event.cancelled');
    for (const own of [one, two, staff]) await own.context().close();
  });
}
