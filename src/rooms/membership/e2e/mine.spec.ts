import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import {
  address,
  at,
  closeNotice,
  DEMO_PASSWORD,
  giveLogin,
  newAccount,
  notice,
  PASSWORD,
} from '../../../../e2e/support/people.ts';
import { LONG, VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { byMouse, tenant } from './applicant.ts';
import { loggedIn, newMember, newPerson } from './member.ts';
import { logInAs, REVIEWER, sendBack } from './reviewer.ts';
import { markPaid } from './treasurer.ts';
import { buttonOf, type Lang, labelOf, say, type WordKey } from './words.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses and waits for the answer of the call behind it. */
async function answered(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
  await act();
  return (await reply).status();
}
const open = async (page: Page, lang: Lang, path = '/membership') => {
  await page.goto(at(path, tenant, lang));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** Nothing of the page hangs out of a narrow window. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
const nextYear = (day: string) => day.replace(/\d{4}$/, (year) => String(Number(year) + 1));

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params = {}) => say(lang, key, params);

  test(
    `MEM-4: renewing early says what it makes and costs, and comes with the payment, ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ browser, request }) => {
      const { page, email, desk, close } = await newMember(browser, request, { lang, width });
      await open(page, lang);
      const fact = (key: WordKey) =>
        page
          .locator('dl > div')
          .filter({ hasText: word(key) })
          .locator('dd');
      const ends = /\d\d\/\d\d\/\d{4}/.exec(await fact('membership-mine.term').innerText())![0];
      await expectAccessibleInBothSchemes(page, 'my membership');
      await fits(page);
      await press(page, word('membership-mine.renew.early'));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(nextYear(ends));
      await expect(dialog).toContainText('HK$500.00');
      await expectAccessibleInBothSchemes(page, 'asking before renewing');
      expect(await answered(page, '/membership/renew', () => press(page, word('membership-mine.renew.action')))).toBe(
        200,
      );
      await closeNotice(page, /I-\d{4}-\d{5}/);
      await expect(page.getByRole('heading', { name: word('membership-mine.pay.title') })).toBeVisible();
      await expect(page.getByText('012-345-678901-001')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an invoice that waits');
      // Until it is paid the term stays, and nobody renews twice.
      await expect(fact('membership-mine.term')).toContainText(ends);
      await expect(page.getByRole('button', { name: word('membership-mine.renew.early') })).toHaveCount(0);
      await markPaid(desk, email);
      await page.reload();
      await expect(fact('membership-mine.term')).toContainText(nextYear(ends));
      await expect(page.getByText(word('membership-mine.terms.renewal'), { exact: true })).toBeVisible();
      await page.getByText(word('membership-mine.terms.reminders'), { exact: true }).click();
      await expect(page.getByText(word('membership-mine.terms.toCome')).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'terms and reminders');
      await close();
    },
  );

  test(`MEM-5: leaving says what is lost, wants a reason and a word, and shows its receipt, ${lang}, ${width} px`, {
    tag: LONG,
  }, async ({ browser, request }) => {
    const { page, email, close } = await newMember(browser, request, { lang, width });
    await open(page, lang);
    const number = await page.getByText(/^F-\d{5}$/).innerText();
    const act = word('membership-mine.withdraw.open');
    await press(page, act);
    const dialog = page.getByRole('dialog');
    const confirm = () => dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toContainText(number);
    await confirm();
    const typed = word('membership-mine.withdraw.wordIs');
    await expect(dialog).toContainText(word('shell.dialog.typedWrong', { text: typed }));
    await dialog.getByLabel(word('shell.dialog.typed', { text: typed })).fill(typed);
    expect(await answered(page, '/membership/withdraw', confirm)).toBe(422);
    await expect(dialog).toContainText(word('membership.reasonMissing'));
    await expectAccessibleInBothSchemes(page, 'leaving, with a mistake');
    await dialog.getByLabel(word('membership-mine.withdraw.reason')).fill('Moving away 移居');
    expect(await answered(page, '/membership/withdraw', confirm)).toBe(200);
    await closeNotice(page, word('membership.withdrawn'));
    await expect(dialog).toBeHidden();
    const received = word('membership-mine.standing.withdrawn').split('{{at}}')[0]!.trim();
    await expect(page.getByText(received)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(page.getByText('Moving away 移居')).toBeVisible();
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
    await expectAccessibleInBothSchemes(page, 'after leaving');
    const mail = await mailTo(request, tenant, email, lang === 'en' ? /^You have withdrawn/ : /^已退出/);
    expect(mail.text).toContain(number);
    await close();
  });

  test(`MEM-5: particulars: what staff look at is marked, and shown before and after, ${lang}, ${width} px`, {
    tag: LONG,
  }, async ({ browser, request }) => {
    const { page, close } = await newMember(browser, request, { lang, width });
    await open(page, lang);
    await page.getByRole('link', { name: word('membership-mine.profile.open') }).click();
    const surname = page.getByLabel(labelOf(lang, 'surname')).first();
    await expect(surname).toHaveValue('Chan');
    await expect(page.getByText(word('membership-mine.note.check'), { exact: true })).toHaveCount(5);
    await surname.fill('Wong');
    const phone = page.getByLabel(labelOf(lang, 'phone')).first();
    await phone.fill('12');
    await press(page, word('membership.profileButton'));
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    // Under the bar that stays on top nothing has its full size.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessibleInBothSchemes(page, 'the personal details, with a mistake');
    await fits(page);
    await phone.fill('6000 1111');
    // What is typed is safe before it is sent.
    await expect(page.locator('[data-kind=saved]')).toBeVisible();
    await page.reload();
    await expect(surname).toHaveValue('Wong');
    const save = () => press(page, word('membership.profileButton'));
    expect(await answered(page, '/form/postMembership', save)).toBe(200);
    await page.waitForURL((url) => url.pathname === '/membership');
    await notice(page).getByRole('button').click();
    const line = page.getByRole('row').filter({ hasText: labelOf(lang, 'surname') });
    await expect(line).toContainText('Chan');
    await expect(line).toContainText('Wong');
    await expectAccessibleInBothSchemes(page, 'a change that waits');
    await close();
  });

  test(
    `MEM-6: reading members are invited by mail and revoked, mistakes lose nothing, ${lang}, ${width} px`,
    walkedIn('en', lang),
    async ({ browser, request }) => {
      const { page, email, close } = await newMember(browser, request, { lang, width });
      await open(page, lang);
      await page.getByRole('link', { name: word('membership-readers.title') }).click();
      const box = page.getByLabel(word('word.emailAddress'));
      const send = () => press(page, word('word.sendInvitation'));
      const invite = (to: string) => box.fill(to).then(() => answered(page, '/membership/user/edit', send));
      const wrong = async (to: string, text: string) => {
        expect(await invite(to)).toBeGreaterThan(400);
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(page.locator('.field-error').filter({ hasText: text })).toBeVisible();
        await expect(box).toHaveValue(to);
      };
      const known = address('reader');
      expect(await invite(known)).toBe(200);
      await closeNotice(page, word('membership.readerInvited'));
      await expect(
        page.getByText(word('membership-readers.seats', { taken: '1', seats: '5', left: '4' })),
      ).toBeVisible();
      await wrong(email, word('membership.readerIsHost'));
      await wrong(known, word('membership.readerTaken'));
      await expectAccessibleInBothSchemes(page, 'reading members, with a mistake');
      await fits(page);
      // Another tab takes the other places.
      const form = { tenant, lang };
      for (let seat = 0; seat < 4; seat += 1) {
        const multipart = { ...form, email: address('seat') };
        await page.request.post('/wp-json/itrc-membership/v1/membership/user/edit', { multipart });
      }
      await wrong(address('late'), word('error.membership.seats', { seats: '5' }));
      await page.reload();
      await expect(page.getByText(word('membership-readers.full'))).toBeVisible();
      await press(page, word('membership-readers.revokeOf', { name: known }));
      await expectAccessibleInBothSchemes(page, 'asking before somebody is revoked');
      const revoke = () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: word('word.revoke') })
          .click();
      expect(await answered(page, '/membership/user/remove', revoke)).toBe(200);
      await closeNotice(page, word('membership.readerRevoked'));
      await expect(page.getByText(known)).toHaveCount(0);
      await expect(box).toBeVisible();
      await close();
    },
  );
}

test('MEM-6: who is invited comes by the mail to the members’ corner and nothing else, and is out on the open page', {
  tag: LONG,
}, async ({ browser, request }) => {
  const { page, close } = await newMember(browser, request, { lang: 'en' });
  await open(page, 'en', '/membership/readers');
  const email = await newAccount(request, tenant, 'reader');
  await page.getByLabel(say('en', 'word.emailAddress')).fill(email);
  await press(page, say('en', 'word.sendInvitation'));
  const mail = await mailTo(request, tenant, email, /invites you/);
  expect(mail.text).toContain('CHAN Tai Man, a member of Institute of Family Studies');

  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(pathIn(mail));
  await giveLogin(reader, email, PASSWORD);
  await reader.getByRole('button', { name: /^Accept/ }).click();
  await reader.waitForURL((url) => url.pathname === '/documents');
  const menu = reader.getByRole('navigation').first().getByRole('link');
  await expect(menu).toHaveText(['Home', 'Chat', "Members' corner and library"]);
  const main = reader.getByRole('main');
  await main.getByRole('link', { name: /^Members' corner/ }).click();
  await main.getByRole('link', { name: /^Newsletters/ }).click();
  const file = reader.locator('[data-row-link]').first();
  await expect(file).toBeVisible();

  await page.reload();
  await expect(page.getByText(say('en', 'membership-readers.status.active'), { exact: true })).toBeVisible();
  await press(page, say('en', 'membership-readers.revokeOf', { name: email }));
  const revoke = () => page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  expect(await answered(page, '/membership/user/remove', revoke)).toBe(200);
  // The page that was open says so by itself, and shows nothing of it any more.
  await expect(notice(reader)).toContainText(say('en', 'shell.rights.lost'));
  await expect(file).toHaveCount(0);
  await expect(reader.getByText(say('en', 'documents-web.folderGone'))).toBeVisible();
  await context.close();
  await close();
});

test('MEM-1: what was submitted in one tab is told calmly in the other, and shown', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const email = await newPerson(request, 'en');
  const context = await loggedIn(browser, email, {});
  const [first, two] = [await context.newPage(), await context.newPage()];
  const acts = byMouse(first, request, 'en');
  await acts.apply();
  await acts.fill();
  await expect(first.locator('[data-kind=saved]')).toBeVisible();
  await two.goto(first.url());
  await expect(two.getByLabel(labelOf('en', 'surname')).first()).toHaveValue('Chan');
  const late = await context.newPage();
  await open(late, 'en');
  await acts.submit();
  expect(await answered(two, '/form/post', () => press(two, buttonOf('en')))).toBe(409);
  await expect(two.getByText(/^This form was submitted in the meantime \(.+\)/)).toBeVisible();
  await expect(two.getByRole('button', { name: buttonOf('en') })).toHaveCount(0);
  await expect(two.getByText('Play therapy')).toBeVisible();
  // A page that still offers the other type is told why it is closed, and shows the application.
  await late
    .getByRole('button', { name: /^Change to this type/ })
    .first()
    .click();
  await closeNotice(late, say('en', 'error.membership.open'));
  await expect(late.getByText(say('en', 'membership-mine.standing.pending'))).toBeVisible();
  await context.close();
});

test('MEM-1, MEM-5: what came back leads to its field, where the note stands', async ({ browser, request }) => {
  const email = await newPerson(request, 'en');
  const context = await loggedIn(browser, email, {});
  const page = await context.newPage();
  const acts = byMouse(page, request, 'en');
  await acts.apply();
  await acts.fill();
  await acts.submit();
  await page.waitForURL((url) => url.pathname === '/membership');
  const desk = await loggedIn(browser, REVIEWER, { password: DEMO_PASSWORD });
  const answer = await page.request.get(`/wp-json/itrc-membership/v1/membership/get?tenant=${tenant}&lang=en`);
  const { membershipId } = ((await answer.json()) as { data: { membershipId: string } }).data;
  await sendBack(desk, membershipId, 'phone', 'One digit is missing');
  await page.reload();
  await expect(page.getByText('One digit is missing')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an application that came back');
  await page.getByRole('link', { name: say('en', 'notes.go', { label: 'Phone' }) }).click();
  await expect(page.getByLabel(labelOf('en', 'phone')).first()).toBeFocused();
  await expect(page.getByText('One digit is missing')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the form with a note');
  await context.close();
  await desk.close();
});

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params = {}) => say(lang, key, params);

  test(
    `MEM-7, ACC-9: staff plan a setting from a day on, with a mistake, and take it back, ${lang}, ${width} px`,
    walkedIn('en', lang),
    async ({ browser }) => {
      const desk = await loggedIn(browser, REVIEWER, { password: DEMO_PASSWORD, lang, width });
      const page = await desk.newPage();
      await open(page, lang, '/membership/settings');
      const line = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: word('membership-setting.termMonths'), exact: true }),
      });
      const months = (count: string) => word('dated-setting.unit.months', { count });
      const planned = line.getByText(word('settings-dated.from', { date: '01/07/2030', value: months('18') }));
      await expect(line).toContainText(months('12'));
      await line.getByRole('button', { name: word('word.change') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(word('settings-dated.value')).fill('18');
      const from = dialog.getByLabel(word('settings-dated.fromDay'));
      await from.fill('01/07/2020');
      await dialog.getByLabel(word('word.reason')).fill('Annual meeting');
      const save = () => dialog.getByRole('button', { name: word('word.save') }).click();
      await save();
      await expect(from).toHaveAttribute('aria-invalid', 'true');
      await expectAccessibleInBothSchemes(page, 'a setting with a mistake');
      await from.fill('01/07/2030');
      expect(await answered(page, '/setting/dated/plan', save)).toBe(200);
      await expect(planned.first()).toBeVisible();
      await closeNotice(page, word('setting.saved'));
      await expectAccessibleInBothSchemes(page, 'membership settings');
      await fits(page);

      await line.getByRole('button', { name: word('settings-dated.withdraw') }).click();
      await dialog.getByLabel(word('word.reason')).fill('Put off');
      await dialog.getByRole('button', { name: word('settings-dated.withdraw') }).click();
      await expect(line.getByRole('button', { name: word('settings-dated.withdraw') })).toHaveCount(0);
      await line.getByText(/[(（]\d[)）]/).click();
      await expect(line).toContainText(word('settings-dated.wasWithdrawn', { date: '01/07/2030' }));
      await desk.close();
    },
  );
}

test('MEM-6: a member may not set anything, and who is none has no readers', async ({ browser, request }) => {
  const stranger = await browser.newContext();
  const second = await stranger.newPage();
  await logInAs(second, await newAccount(request, tenant, 'stranger'), 'en', PASSWORD);
  await second.goto(at('/membership/settings', tenant));
  await expect(second.getByText(say('en', 'shell.notForYou.title'))).toBeVisible();
  await second.goto(at('/membership/readers', tenant));
  await expect(second.getByText(say('en', 'membership-readers.notMember'))).toBeVisible();
  await expect(second.getByRole('textbox')).toHaveCount(0);
  await stranger.close();
});
