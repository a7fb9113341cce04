import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS } from '../../../../e2e/support/views.ts';
import { type Lang, say } from '../../membership/e2e/words.ts';

const tenant = 'thirdparty';
// both write the same organisation
test.describe.configure({ mode: 'serial' });

/** Makes a page, at first with an address of the product's own and without a Chinese title. */
async function makePage(page: Page, lang: Lang, { slug, en, zh }: { slug: string; en: string; zh: string }) {
  const title = (language: 'word.english' | 'word.chinese') =>
    say(lang, 'front-edit.titleIn', { language: say(lang, language) });
  await page.getByRole('button', { name: say(lang, 'front-edit.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: say(lang, 'front-edit.add'), exact: true });
  const address = dialog.getByLabel(say(lang, 'front-edit.slug'));
  await dialog.getByLabel(title('word.english')).fill(en);
  await address.fill('donations');
  await add.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(say(lang, 'problem.slugReserved')).first()).toBeVisible();
  await expect(dialog.getByLabel(title('word.chinese'))).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a new page with a mistake');
  await address.fill(slug);
  await dialog.getByLabel(title('word.chinese')).fill(zh);
  await add.click();
  await expect(dialog).toBeHidden();
}

/** Publishes a page into menu and footer. */
async function place(page: Page, lang: Lang, slug: string): Promise<void> {
  await page.getByRole('button', { name: `${say(lang, 'front-edit.state.draft')} ${slug}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(lang, 'word.status')).selectOption('published');
  await dialog.getByLabel(say(lang, 'front-edit.inMenu')).check();
  await dialog.getByLabel(say(lang, 'front-edit.inFooter')).check();
  await expectAccessible(page, 'address and status of a page');
  await dialog.getByRole('button', { name: say(lang, 'word.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const { lang, width } of VIEWS) {
  test(`35.7: the office makes pages, orders them by mouse and keys, and a stranger finds them (${lang}, ${width})`, async ({
    page,
    browser,
  }) => {
    const about = { slug: `about-${lang}`, en: `About us ${lang}`, zh: `關於我們 ${lang}` };
    const visit = { slug: `visit-${lang}`, en: `Visit us ${lang}`, zh: `到訪我們 ${lang}` };
    const called = ({ en, zh }: typeof about, shown: Lang = lang) => (shown === 'en' ? en : zh);
    const stranger = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    const menu = stranger.getByRole('navigation', { name: say(lang, 'shell.publicMenu'), exact: true });
    /** What a stranger who comes now finds in the menu. */
    const names = async () => {
      await stranger.goto(at('/', tenant, lang));
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      return menu.getByRole('link', { name: new RegExp(`${lang}$`) }).allTextContents();
    };
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, 'partner-admin@example.org', { tenant, lang, password: DEMO_PASSWORD, path: '/front-pages' });
    for (const made of [about, visit]) await makePage(page, lang, made);
    expect(await names()).toEqual([]);
    for (const { slug } of [about, visit]) await place(page, lang, slug);
    await expectAccessible(page, 'public pages with an order');

    expect(await names()).toEqual([called(about), called(visit)]);
    const order = page.locator('[draggable=true]');
    const line = (made: typeof about) => order.filter({ hasText: called(made) });
    await line(visit)
      .getByRole('button', { name: say(lang, 'front-edit.moveUp', { name: called(visit) }) })
      .press('Alt+ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: called(visit) })).toHaveCount(1);
    await expect.poll(names).toEqual([called(visit), called(about)]);
    await line(about).dragTo(line(visit));
    await expect.poll(names).toEqual([called(about), called(visit)]);

    await menu.getByRole('link', { name: called(visit) }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(called(visit));
    await expect(menu.getByRole('link', { name: called(visit) })).toHaveAttribute('aria-current', 'page');
    await expect(stranger.getByRole('contentinfo').getByRole('link', { name: called(about) })).toBeVisible();
    await expectAccessible(stranger, 'a page with the public menu');
    const theirs: Lang = lang === 'en' ? 'zh-hant' : 'en';
    await stranger.goto(at(`/pages/${about.slug}`, tenant, theirs));
    await expect(stranger).toHaveTitle(new RegExp(`^${called(about, theirs)}`));
    await expect(
      stranger
        .getByRole('navigation', { name: say(theirs, 'shell.publicMenu'), exact: true })
        .getByRole('link', { name: called(visit, theirs) }),
    ).toBeVisible();
  });
}
