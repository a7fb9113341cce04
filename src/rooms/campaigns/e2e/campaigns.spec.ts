import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { openTab } from '../../../../e2e/support/tabs.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { formatDate, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';
const BASE_PATH = '/wp-json/itrc-membership/v1';

for (const { lang, width } of VIEWS) {
  test(
    `COM-1: an office person writes to somebody in both languages after a mistake, tests, sends and sees the outcome; the reader unsubscribes (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, request, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const press = (key: WordKey) => page.getByRole('button', { name: word(key), exact: true }).click();
      const tab = (key: WordKey) => openTab(page, lang, word(key));
      const box = (key: WordKey, language: WordKey) =>
        page.getByRole('textbox', {
          name: word('editing.inLanguage', { what: word(key), language: word(language) }),
          exact: true,
        });
      const reader = await newAccount(request, tenant, 'reader');
      await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      // whatever the hour of this run, there are no quiet ones
      const listed = await page.request.get(`${BASE_PATH}/setting/dated/list`, { params: { tenant, lang } });
      const { groups } = (
        (await listed.json()) as { data: { groups: { settings: { key: string; version: number }[] }[] } }
      ).data;
      const versionOf = (key: string) =>
        String(groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!.version);
      for (const key of ['campaign-quiet-from', 'campaign-quiet-until']) {
        const from = formatDate(hongKongDate(new Date()));
        const plan = { tenant, lang, key, value: '0', from, reason: 'Around the clock', version: versionOf(key) };
        const answer = await page.request.post(`${BASE_PATH}/setting/dated/plan`, { multipart: plan });
        // refused where the walk in another view has planned the same
        expect([200, 422]).toContain(answer.status());
      }

      // the people first: the list of users with its own search
      await page.goto(at(`/admin/users?search=${encodeURIComponent(reader)}`, tenant, lang));
      await openListTool(page, lang, 'lists.writeTo');
      // the list has a field of the same name while the page is being fetched
      await expect(page.getByRole('heading', { level: 1, name: word('campaigns.to') })).toBeVisible();
      await page.getByLabel(word('word.name')).fill(`Spring ${lang} ${width}`);
      await press('campaigns.make');
      await expect(page.getByText(word('campaigns.people.goes'))).toBeVisible();

      // sent with half of it missing: it says what, and nothing goes
      await tab('campaigns.tab.send');
      await press('campaigns.send.start');
      await expect(page.getByRole('link', { name: new RegExp(word('word.subject')) }).first()).toBeVisible();
      await box('word.subject', 'word.english').fill('Spring lunch');
      await box('word.subject', 'word.chinese').fill('春茗');
      await box('mail-editor.heading', 'word.english').fill('You are invited, ');
      await box('mail-editor.heading', 'word.chinese').fill('誠邀出席');
      // a name is put in from the menu: nobody has to know how a template is written
      const heading = word('editing.inLanguage', {
        what: word('mail-editor.heading'),
        language: word('word.english'),
      });
      await page
        .getByRole('toolbar', { name: heading })
        .getByRole('button', { name: word('mail-editor.insert') })
        .click();
      await page.getByRole('menuitem').first().click();
      await expect(box('mail-editor.heading', 'word.english').locator('[data-placeholder]')).toBeVisible();
      await expect(page.getByText(word('campaigns.saved'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'writing a campaign');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await tab('campaigns.tab.send');
      await press('campaigns.send.testBoth');
      await mailTo(request, tenant, STAFF, /Spring lunch/);
      await mailTo(request, tenant, STAFF, /春茗/);
      await press('campaigns.send.start');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${word('campaigns.send.now')}`) })
        .click();
      await expect(page.getByRole('link', { name: word('campaigns.recipient.kept') })).toBeVisible();

      const mail = await mailTo(request, tenant, reader, /Spring lunch|春茗/);
      const link = mail.links.find((link) => link.includes('/mail-choices'))!;
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
      const theirs = await context.newPage();
      await theirs.goto(link.replace(/lang=[\w-]+/, `lang=${lang}`));
      await expect(theirs.getByLabel(word('campaigns.purpose.marketing'))).toBeChecked();
      await theirs.getByRole('button', { name: word('campaigns.choices.none'), exact: true }).click();
      await expect(theirs.getByLabel(word('campaigns.purpose.marketing'))).not.toBeChecked();
      await expectAccessibleInBothSchemes(theirs, 'choosing one’s mails');
      await context.close();
    },
  );
}

test('COM-1: a draft whose text is just being typed is given its people from a list, and sent without meeting itself', async ({
  page,
  request,
}) => {
  const word = (key: WordKey, params: Record<string, string> = {}) => say('en', key, params);
  const press = (key: WordKey) => page.getByRole('button', { name: word(key), exact: true }).click();
  const box = (key: WordKey, language: WordKey) =>
    page.getByRole('textbox', {
      name: word('editing.inLanguage', { what: word(key), language: word(language) }),
      exact: true,
    });
  const reader = await newAccount(request, tenant, 'self-met');
  await logIn(page, STAFF, { tenant, lang: 'en', password: DEMO_PASSWORD });
  const giveTo = async (search: string, name: string) => {
    await page.goto(at(`/admin/users?search=${encodeURIComponent(search)}`, tenant, 'en'));
    await openListTool(page, 'en', 'lists.writeTo');
    await page.getByRole('button', { name: word('campaigns.to.takeOf', { name }) }).click();
  };
  await page.goto(at('/campaigns', tenant, 'en'));
  await press('campaigns.new');
  const name = `Self-met ${reader}`;
  await page.getByRole('dialog').getByLabel(word('word.name')).fill(name);
  await press('campaigns.make');
  await box('word.subject', 'word.english').fill('Gala');
  await box('word.subject', 'word.chinese').fill('晚會');
  await box('mail-editor.heading', 'word.english').fill('Welcome');
  // the last key has not been sent when the page is left
  await box('mail-editor.heading', 'word.chinese').fill('歡迎');

  // nobody is in it: it says so, and does not offer to send
  await giveTo('nobody-has-this-address', name);
  await openTab(page, 'en', word('campaigns.tab.send'));
  await expect(page.getByText(word('campaigns.send.nobody'))).toBeVisible();
  await expect(page.getByRole('button', { name: word('campaigns.send.start') })).toHaveCount(0);

  await openTab(page, 'en', word('campaigns.tab.write'));
  await box('word.subject', 'word.english').fill('Gala dinner');
  await giveTo(reader, name);
  await openTab(page, 'en', word('campaigns.tab.send'));
  await press('campaigns.send.start');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${word('campaigns.send.now')}`) })
    .click();
  await expect(page.getByText(word('campaigns.state.draft'), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
