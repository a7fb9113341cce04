import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { hongKongDate } from '../../src/contract/dates.ts';
import { adult } from '../../src/server/rooms/volunteers/volunteers.fixture.ts';
import { say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../support/people.ts';
import { LONG, VIEWS } from '../support/views.ts';
import { approved, fits, makeEvent, makeShift, pageOf, STAFF, signUpAlone, tenant } from './walker.ts';

const MINUTE_MS = 60_000;

for (const { lang, width } of VIEWS) {
  test(`VOL-4, VOL-5: staff confirm and refuse who applied, one cancels, one is taken out after a reason was missing, one comes late: everybody reads it (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, request, baseURL }) => {
    test.setTimeout(150_000);
    const word = (key: string) => say(lang, key);
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
    const reads = (own: Page, state: string) => expect(own.getByText(word(state), { exact: true })).toBeVisible();
    const applies = async (own: Page) => {
      await signUpAlone(own, lang, shiftId);
      await reads(own, 'shifts.state.applied');
    };
    const decides = async (key: 'confirm' | 'refuse', name: string) => {
      await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
      const act = staff.getByRole('button', { name: `${word(`shifts.${key}`)} ${name}` });
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
    await staff.getByRole('button', { name: `${word('shifts.remove')} ${names[0]}` }).click();
    const asked = staff.getByRole('dialog');
    const remove = asked.getByRole('button', { name: word('shifts.remove'), exact: true });
    await remove.click();
    await expect(asked.getByLabel(word('reason.label'))).toHaveAttribute('aria-invalid', 'true');
    await asked.getByLabel(word('reason.label')).fill('The room is smaller than we thought');
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
}
