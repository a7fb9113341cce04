import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { approved, born, fits, pageOf, STAFF, tenant } from './walker.ts';

const service = {
  languages: JSON.stringify(['cantonese']),
  locations: JSON.stringify(['house-shatin']),
  workTypes: JSON.stringify(['cooking']),
  declareTrue: 'checked',
  declareConduct: 'checked',
  declareChecks: 'checked',
};
const person = {
  nameEn: 'LAM Sau Ying',
  nameZh: '林秀英',
  gender: 'female',
  birthDate: '1984-05-20',
  idType: 'inPerson',
  mobile: '91234567',
  address: '1 Sha Tin Road',
  area: 'nt-east',
  occupation: 'home',
  education: 'secondary',
  emergencyName: 'Lam Siu Fong',
  emergencyRelation: 'Sister',
  emergencyPhone: '61234567',
  ...service,
};
const member = (id: string, name: string, birth: string, relation: string) => ({
  id: `row-0000${id}`,
  values: { memberNameEn: name, memberNameZh: '', memberBirthDate: birth, relation },
});

for (const { lang, width } of VIEWS) {
  test(
    `VOL-3: a family sees its account, lets a child go on alone after a mistake, takes that back, and a lone volunteer pauses, leaves and comes back on request (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const press = (on: Page, key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
      const looksRight = async (on: Page, name: string) => {
        await expectAccessibleInBothSchemes(on, name);
        await fits(on);
      };
      const staff = await pageOf(browser, baseURL, width);
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });

      const main = await newAccount(request, tenant, 'main');
      await logIn(page, main, { tenant, lang });
      const members = [
        member('a', 'HO Ka Ming', '1982-02-03', 'partner'),
        member('b', 'HO Tsz Yan', born(16, 20), 'child'),
        member('c', 'HO Tsz Hin', born(9, 40), 'child'),
      ];
      await approved(page.request, staff.request, 'family', { ...person, members: JSON.stringify(members) });
      await page.goto(`/volunteer?tenant=${tenant}&lang=${lang}`);
      await expect(page.getByText('HO Tsz Hin')).toBeVisible();
      await expect(page.getByText(word('volunteers.age.years', { count: '8' }))).toBeVisible();
      await looksRight(page, 'the account of a family');

      await page.getByRole('link', { name: word('volunteers.changeNow'), exact: true }).click();
      await page.getByLabel('HO Tsz Hin', { exact: true }).check();
      const own = page.getByLabel(word('volunteers-change.kind.ownAccount'), { exact: true });
      await expect(own).toBeDisabled();
      await expect(page.getByText(word('volunteers-change.why.under16'))).toBeVisible();
      await page.getByLabel('HO Tsz Yan', { exact: true }).check();
      await own.check();
      const child = await newAccount(request, tenant, 'child');
      await page.getByLabel(word('volunteers.change.email.ownAccount')).fill(child);
      await page.getByLabel(word('volunteers.change.phone')).fill('9876 5432');
      await page.getByLabel(word('volunteers.change.emergencyPhone')).fill('12');
      await press(page, 'word.continue');
      await expect(page.getByLabel(word('volunteers.change.emergencyPhone'))).toHaveAttribute('aria-invalid', 'true');
      await looksRight(page, 'a change with a mistake');
      await page.getByLabel(word('volunteers.change.emergencyPhone')).fill('6123 4567');
      await press(page, 'word.continue');
      await expect(page.getByRole('heading', { name: word('word.after') })).toBeVisible();
      await looksRight(page, 'before and after a change');
      await press(page, 'volunteers.change.ask');
      await expect(page.getByText(word('volunteers-change.state.asked'))).toBeVisible();
      await looksRight(page, 'a change that waits');

      const young = await pageOf(browser, baseURL, width);
      await logIn(young, child, { tenant, lang, path: '/invitations' });
      await expect(young.getByText(/HO Tsz Yan/)).toBeVisible();
      await looksRight(young, 'what a member is asked');
      await young
        .getByRole('button', { name: new RegExp(word('invitations.accept')) })
        .first()
        .click();
      await expect(young.getByText(word('invitations.none'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(word('volunteers-change.state.planned'))).toBeVisible();
      await press(page, 'volunteers.change.cancel');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: word('volunteers.change.cancel'), exact: true }).click();
      await expect(page.getByRole('link', { name: word('volunteers.changeNow'), exact: true })).toBeVisible();

      // the main member of a family cannot leave
      await press(page, 'volunteers.leave');
      await dialog.getByRole('button', { name: word('volunteers.leaveSurvey'), exact: true }).click();
      await expect(page.getByText(word('error.volunteer.mainMember')).first()).toBeVisible();

      // a lone volunteer: a pause is offered first, then the survey, and staff decide
      await approved(young.request, staff.request, 'individual', { ...person, nameEn: 'YAU Lone', nameZh: '' });
      await young.goto(`/volunteer?tenant=${tenant}&lang=${lang}`);
      await press(young, 'volunteers.leave');
      const asked = young.getByRole('dialog');
      await asked.getByRole('button', { name: word('volunteers.pauseInstead'), exact: true }).click();
      await looksRight(young, 'a pause');
      await asked.getByRole('button', { name: word('volunteers.pause'), exact: true }).click();
      await expect(young.getByText(word('volunteers.pausedOpen'), { exact: true })).toBeVisible();
      await press(young, 'volunteers.resume');
      await press(young, 'volunteers.leave');
      await asked.getByRole('button', { name: word('volunteers.leaveSurvey'), exact: true }).click();
      await young.getByRole('radio').first().check();
      await looksRight(young, 'the survey of who leaves');
      await young.locator('button[type=submit]').last().click();
      await young.waitForURL((url) => url.pathname === '/volunteer');
      await expect(young.getByText(word('volunteers-change.kind.deactivate'))).toBeVisible();

      await staff.goto(`/volunteers?asks=yes&tenant=${tenant}&lang=${lang}`);
      await staff.locator('[data-row-link]').filter({ hasText: 'YAU Lone' }).first().click();
      await expect(staff.getByRole('button', { name: word('volunteers.review.approve'), exact: true })).toBeVisible();
      await looksRight(staff, 'a request to leave');
      const agreed = async () => {
        await press(staff, 'volunteers.review.approve');
        await staff
          .getByRole('dialog')
          .getByRole('button', { name: word('volunteers.review.approve'), exact: true })
          .click();
      };
      await agreed();
      await expect(staff.getByText(word('volunteers.state.inactive')).first()).toBeVisible();
      await young.reload();
      await expect(young.getByRole('button', { name: word('volunteers.reactivate'), exact: true })).toBeVisible();
      await looksRight(young, 'the account of who has left');

      // back on request: refused after the reason was missing, then asked for again and agreed to
      const inDialog = (on: Page, key: WordKey) =>
        on
          .getByRole('dialog')
          .getByRole('button', { name: word(key), exact: true })
          .click();
      const asksBack = async (why: string) => {
        await press(young, 'volunteers.reactivate');
        await asked.getByLabel(word('word.reason')).fill(why);
        await inDialog(young, 'volunteers.reactivate');
        await expect(young.getByText(word('volunteers-change.state.asked'))).toBeVisible();
        await staff.reload();
        await expect(staff.getByText(why)).toBeVisible();
      };
      await asksBack('I live here again');
      await looksRight(young, 'asking to come back');
      await looksRight(staff, 'a request to come back');
      await press(staff, 'volunteers.review.refuse');
      await inDialog(staff, 'volunteers.review.refuse');
      const why = staff.getByRole('dialog').getByLabel(word('word.reason'));
      await expect(why).toHaveAttribute('aria-invalid', 'true');
      await why.fill('Please come to an interview first');
      await inDialog(staff, 'volunteers.review.refuse');
      await expect(staff.getByRole('dialog')).toHaveCount(0);
      await young.reload();
      await expect(young.getByText(word('volunteers-change.state.refused'))).toBeVisible();
      await expect(young.getByText('Please come to an interview first')).toBeVisible();
      await asksBack('I was there on Monday');
      await agreed();
      await expect(staff.getByText(word('volunteers.state.approved')).first()).toBeVisible();
      await young.reload();
      await expect(young.getByRole('button', { name: word('volunteers.leave'), exact: true })).toBeVisible();
    },
  );
}
