import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { address, at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import { toHkid } from '../../../contract/rules/hkid.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import {
  askForCertificate,
  beginForm,
  certificateReads,
  fillIn,
  fits,
  labelOf,
  makeEvent,
  makeShift,
  pageOf,
  SERVICE,
  STAFF,
  serve,
  signUpAlone,
  tenant,
} from './walker.ts';

/** Of one number there is one registration: another in each walk, right and with what its check digit may not be. */
function someNumber(): { hkid: string; wrong: string } {
  const number = `A123${String(randomInt(1_000)).padStart(3, '0')}`;
  const [hkid, wrong] = [true, false].map(
    (right) => [...'0123456789A'].map((check) => `${number}(${check})`).find((id) => (toHkid(id) !== null) === right)!,
  ) as [string, string];
  return { hkid, wrong };
}

/** Filled in by a youth: at first with an age, a number and an answer that are wrong. */
const ANSWERS = {
  typed: {
    nameZh: '黃凱琳',
    birthDate: `01/01/${new Date().getFullYear() - 15}`,
    mobile: '9123 4567',
    address: '1 Sha Tin Road',
    emergencyName: 'Wong Mei Ling',
    emergencyRelation: 'Mother',
    emergencyPhone: '6123 4567',
  },
  checked: [
    ['gender', 'female'],
    ['idType', 'hkid'],
    ['occupation', 'student'],
    ...SERVICE.filter(([name]) => name !== 'workTypes'),
  ],
  chosen: [
    ['area', 'nt-east'],
    ['education', 'secondary'],
  ],
} as const;

for (const { lang, width } of VIEWS) {
  test(
    `VOL-1, VOL-2: a youth registers after three mistakes, a parent agrees by the link, staff show a number and approve, and the youth has a certificate (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      const { hkid, wrong } = someNumber();
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const press = (on: Page, key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
      const label = (name: string, value?: string) => labelOf('individual', lang, name, value);
      const mark = randomUUID().slice(0, 8);
      const called = `WONG Hoi Lam ${mark}`;

      await logIn(page, await newAccount(request, tenant, 'youth'), { tenant, lang });
      const send = await beginForm(page, 'individual', lang);
      await fillIn(page, 'individual', lang, { ...ANSWERS, typed: { nameEn: called, ...ANSWERS.typed } });
      await page.locator('[name=idNumber]').fill(wrong);
      await page.locator('[name=school]').fill('Sha Tin College, 5B');
      await fits(page);
      await expectAccessibleInBothSchemes(page, 'the form of a volunteer');
      await send.click();
      await expect(page.getByText(word('problem.ageFamily', { from: '6', to: '15' })).last()).toBeVisible();
      await expect(page.getByRole('link', { name: word('volunteers.toFamily') })).toBeVisible();
      await expect(page.getByText(word('problem.workTypes')).last()).toBeVisible();
      await page.locator('[name=birthDate]').fill(`01/01/${new Date().getFullYear() - 17}`);
      await page.locator('[name=idNumber]').fill(hkid);
      await page.getByLabel(label('workTypes', 'play'), { exact: true }).check();
      const parent = address('parent');
      await page.locator('[name=parentEmail]').fill(parent);
      await send.click();
      await page.waitForURL((url) => url.pathname === '/volunteer');
      await expect(page.getByText(word('volunteers.mine.consentMissing'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the own registration');

      const { links } = await mailTo(request, tenant, parent, /./);
      const elder = await pageOf(browser, baseURL, width);
      await elder.goto(links.find((link) => link.includes('/consent/'))!);
      const open = elder.url();
      await elder.goto(`${open.replace(/lang=[\w-]+/, `lang=${lang}`)}`);
      await expectAccessibleInBothSchemes(elder, 'what a parent is asked');
      await fits(elder);
      const [name, email] = [word('word.yourName'), word('volunteers.parent.email')];
      await elder.getByLabel(name).fill('Wong Mei Ling');
      await elder.getByLabel(email).fill('somebody.else@example.org');
      await press(elder, 'volunteers.parent.give');
      await expect(elder.getByLabel(email)).toHaveAttribute('aria-invalid', 'true');
      await elder.getByLabel(email).fill(parent);
      await press(elder, 'volunteers.parent.give');
      await expect(elder.getByText(word('volunteers.consent.given')).first()).toBeVisible();
      await elder.context().close();

      const staff = await pageOf(browser, baseURL, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD, path: '/volunteers' });
      await expect(staff.locator('[data-row-link]').first()).toBeVisible();
      await expectAccessibleInBothSchemes(staff, 'the list of volunteers');
      await staff.locator('[data-row-link]').filter({ hasText: called }).first().click();
      await expect(staff.getByText('A123***(*)')).toBeVisible();
      await expect(staff.getByText(hkid)).toHaveCount(0);
      await expectAccessibleInBothSchemes(staff, 'the record of a volunteer');
      await fits(staff);
      await staff.getByRole('tab', { name: word('word.overview') }).click();
      await staff.getByRole('button', { name: `${word('volunteers.reveal')} ${label('idNumber')}` }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(word('word.reason')).fill('The interview is today');
      await dialog.getByRole('button', { name: word('volunteers.reveal'), exact: true }).click();
      await expect(staff.getByText(hkid)).toBeVisible();
      await press(staff, 'word.approve');
      await dialog.getByRole('button', { name: word('word.approve'), exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await page.goto(at('/volunteer', tenant, lang));
      await expect(page.getByText(word('volunteers.mine.approved'))).toBeVisible();
      const day = addDays(hongKongDate(new Date()), 35);
      const eventId = await makeEvent(staff, `Homework ${mark}`);
      const shiftId = await makeShift(staff, eventId, { role: 'Help', day, capacity: '1' });
      await signUpAlone(page, lang, shiftId);
      await expect(page.getByText(word('shifts.state.confirmed'), { exact: true })).toBeVisible();
      await serve(page, staff, lang, { name: called });
      await askForCertificate(page, staff, lang, { name: called });
      await certificateReads(page, await pageOf(browser, baseURL, width), lang, called);
    },
  );
}
