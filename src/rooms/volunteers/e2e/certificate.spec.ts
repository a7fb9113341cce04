import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { pdfQr } from '../../../server/testing/pdf-qr.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import {
  approve,
  beginForm,
  born,
  fillIn,
  fits,
  grownUp,
  makeEvent,
  makeShift,
  pageOf,
  STAFF,
  signUpAlone,
  tenant,
} from './walker.ts';

for (const { lang, width } of VIEWS) {
  test(`VOL-1, VOL-5, VOL-6: an individual registers after a mistake and signs up; hours are entered after two mistakes, verified and certified; the QR code on the paper says what it certifies, and that it was revoked (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page, browser, request, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
    const press = (on: Page, key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
    // whoever else stands in the lists is not found by it
    const name = `LAM ${randomUUID().slice(0, 8)}`;
    const staff = await pageOf(browser, baseURL, width);
    await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    await logIn(page, await newAccount(request, tenant, 'volunteer'), { tenant, lang });
    const register = await beginForm(page, 'individual', lang);
    // seventy-one today: the words of the specification
    await fillIn(page, 'individual', lang, grownUp(name, formatDate(born(71))));
    await register.click();
    await expect(page.getByText(word('problem.ageMax', { max: '70' })).last()).toBeVisible();
    await page.locator('[name=birthDate]').fill(formatDate(born(65)));
    await register.click();
    await page.waitForURL((url) => url.pathname === '/volunteer');
    await approve(staff, lang, name);

    const day = addDays(hongKongDate(new Date()), 37);
    const shiftId = await makeShift(staff, await makeEvent(staff, name), { role: 'Pack', day, capacity: '1' });
    await signUpAlone(page, lang, shiftId);
    const dialog = page.getByRole('dialog');
    await expect(page.getByText(word('shifts.state.confirmed'), { exact: true })).toBeVisible();

    await page.goto(at('/hours', tenant, lang));
    await press(page, 'hours.enter');
    const fill = (key: WordKey, text: string) => dialog.getByLabel(word(key)).fill(text);
    await fill('hours.enter.what', 'Carried parcels');
    await fill('hours.on', '31/02/2026');
    await fill('hours.from', '14:30');
    await fill('hours.hours', '25');
    await expectAccessibleInBothSchemes(page, 'entering hours');
    await press(page, 'hours.enter.send');
    await expect(dialog.getByText(word('problem.hoursDay')).last()).toBeVisible();
    await expect(dialog.getByText(word('problem.date')).last()).toBeVisible();
    await fill('hours.on', formatDate(addDays(hongKongDate(new Date()), -1)));
    await fill('hours.hours', '2:30');
    await press(page, 'hours.enter.send');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Carried parcels · 2:30')).toBeVisible();
    await press(page, 'hours.ask');
    await dialog.getByLabel(word('hours.periodFrom')).fill(formatDate(addDays(hongKongDate(new Date()), -90)));
    await press(page, 'hours.ask.send');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(word('hours.ask.stand', { ready: '0:00', wait: '2:30' }))).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the own hours');
    await fits(page);

    await staff.goto(at(`/hours/list?search=${encodeURIComponent(name)}`, tenant, lang));
    await press(staff, 'hours.verify');
    await expect(staff.getByText(word('hours.list.empty'))).toBeVisible();
    await staff.goto(at(`/certificates/requests?search=${encodeURIComponent(name)}`, tenant, lang));
    await expect(staff.getByText(name, { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(staff, 'requests for certificates');
    await fits(staff);
    await press(staff, 'hours.complete');
    await expect(staff.getByText(word('hours.requests.empty'))).toBeVisible();

    await page.reload();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: word('hours.certificate.open'), exact: true }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    const link = pdfQr(Buffer.concat(chunks))!.replace(/lang=[\w-]+/, `lang=${lang}`);

    const auditor = await pageOf(browser, baseURL, width);
    await auditor.goto(link);
    await expect(auditor.getByText(word('hours.check.valid'))).toBeVisible();
    for (const told of [name, '2:30']) await expect(auditor.getByText(told)).toBeVisible();
    await expectAccessibleInBothSchemes(auditor, 'a certificate that is valid');
    await fits(auditor);
    await auditor.goto(link.replace(/.\?/, (end) => (end.startsWith('0') ? '1?' : '0?')));
    await expect(auditor.getByText(word('hours.check.unknown'))).toBeVisible();
    await expect(auditor.getByText(name)).toHaveCount(0);

    // off the paper, without a camera: after an empty field, in small letters and with blanks
    const code = decodeURIComponent(new URL(link).pathname.split('/').at(-1)!);
    await auditor.getByRole('link', { name: word('hours.check.another') }).click();
    await auditor.getByRole('button', { name: word('hours.check.send') }).click();
    await expect(auditor.getByText(word('hours.check.codeMissing')).first()).toBeVisible();
    await auditor.getByLabel(word('hours.check.code')).fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    await expectAccessibleInBothSchemes(auditor, 'typing the code of a certificate');
    await auditor.getByRole('button', { name: word('hours.check.send') }).click();
    await expect(auditor.getByText(word('hours.check.valid'))).toBeVisible();

    await staff.goto(at(`/certificates?search=${encodeURIComponent(name)}`, tenant, lang));
    await press(staff, 'word.revoke');
    const revoking = staff.getByRole('dialog');
    await revoking.getByLabel(word('hours.revokeReason')).fill('The name was wrong');
    await revoking.getByRole('button', { name: word('word.revoke'), exact: true }).click();
    await expect(revoking).toHaveCount(0);
    await expectAccessibleInBothSchemes(staff, 'certificates');
    await auditor.goto(link);
    await expect(auditor.getByText(word('hours.check.revoked'))).toBeVisible();
    await expect(auditor.getByText(name)).toHaveCount(0);
  });
}
