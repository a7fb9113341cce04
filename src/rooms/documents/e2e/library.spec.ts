import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { logInAs } from '../../membership/e2e/reviewer.ts';
import { type Lang, say, type WordKey } from '../../membership/e2e/words.ts';
import { pdfWith } from '../server/testing/text-files.fixture.ts';

const TENANT = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';
const READING = 'itrc-cifa-membership-reading-member@example.org';
const NEWCOMER = 'newcomer@example.org';
const CORNER = "Members' corner 會員專區";
const PAGE = '<html lang="en"><head><title>PDF</title></head><body><main><h1>PDF</h1></main></body></html>';
const library = (folder = '', lang: Lang = 'en') =>
  at(`/documents${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`, TENANT, lang);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function as(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, email, 'en');
  return page;
}

/** Drops a file on the list, as a person drags it out of another window. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name!, { type: 'application/pdf' }));
      return data;
    },
    [content.toString('base64'), name],
  );
  const target = page.getByRole('heading', { name: say('en', 'documents-web.empty') });
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.dispatchEvent('drop', { dataTransfer: data });
}

async function choose(page: Page, name: string, act: WordKey): Promise<void> {
  await page.getByRole('button', { name: say('en', 'documents-web.actsOf', { name }) }).click();
  await page.getByRole('menuitem', { name: say('en', act), exact: true }).click();
}

test('ATT-4: staff drop a file, a reading member finds it by Chinese words in its text; moved, deleted, undone', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const folder = `Papers ${mark}`;
  const staff = await as(browser, STAFF);
  await staff.goto(library(CORNER));
  await staff.getByRole('button', { name: say('en', 'documents-web.newFolder') }).click();
  await staff.getByRole('textbox', { name: say('en', 'documents-web.folderName') }).fill(folder);
  await staff.getByRole('button', { name: say('en', 'word.save') }).click();
  await staff.getByRole('link', { name: folder }).click();
  await expect(staff.getByRole('heading', { level: 1, name: folder })).toBeVisible();
  await drop(staff, `${mark}.pdf`, await pdfWith(`鯨豚保育家庭教育手冊 ${mark}`));
  await expect(row(staff, `${mark}.pdf`)).toBeVisible();

  const member = await as(browser, READING);
  await expect(async () => {
    await member.goto(library());
    await member.getByRole('searchbox').fill(`鯨豚 ${mark}`);
    await expect(row(member, `${mark}.pdf`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await member.goto(library(`${CORNER}/${folder}`));
  const listed = row(member, `${mark}.pdf`);
  await expect(listed).toContainText(say('en', 'word.new'));
  await listed.getByRole('link').click();
  const preview = member.getByRole('dialog');
  await expect(preview.locator('iframe')).toBeVisible();
  await expect(listed).not.toContainText(say('en', 'word.new'));
  await member.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(member.getByRole('button', { name: say('en', 'documents-web.upload') })).toBeHidden();

  await choose(staff, `${mark}.pdf`, 'documents-web.move');
  await staff.getByRole('radio', { name: 'Research 研究報告' }).check();
  await staff.getByRole('button', { name: say('en', 'documents-web.moveHere') }).click();
  await expect(row(staff, `${mark}.pdf`)).toBeHidden();
  await staff.goto(library(`${CORNER}/Research 研究報告`));
  await choose(staff, `${mark}.pdf`, 'word.delete');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'word.delete') })
    .click();
  await expect(row(staff, `${mark}.pdf`)).toBeHidden();
  await staff.getByRole('button', { name: say('en', 'word.undo') }).click();
  await expect(row(staff, `${mark}.pdf`)).toBeVisible();
  await row(staff, `${mark}.pdf`).getByRole('link').click();
  await expect(staff.getByRole('dialog')).toContainText(READING);

  const stranger = await as(browser, NEWCOMER);
  await stranger.goto(library());
  await expect(stranger.getByRole('link', { name: /Forms and guides/ })).toBeVisible();
  await expect(stranger.getByRole('link', { name: CORNER })).toBeHidden();
  await stranger.goto(library(CORNER));
  await expect(stranger.getByRole('heading', { name: say('en', 'documents-web.folderGone') })).toBeVisible();
});

for (const { lang, width } of VIEWS) {
  test(`ATT-4: the library, a document, its dialogs and the own files have no violation, ${lang}, ${width} px`, {
    tag: LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInAs(page, STAFF, lang);
    await page.goto(library('', lang));
    await expect(page.getByRole('link', { name: CORNER })).toBeVisible();
    await expectAccessible(page, 'the top of the library');
    const acts = page.getByRole('button', { name: say(lang, 'documents-web.actsOf', { name: CORNER }) });
    for (const [act, title] of [
      ['documents-web.rights.open', 'documents-web.rights.narrow'],
      ['documents-web.move', 'documents-web.moveHere'],
      ['word.delete', 'documents-web.deleteFolderText'],
    ] as const) {
      await acts.click();
      await page.getByRole('menuitem', { name: say(lang, act), exact: true }).click();
      await expect(page.getByRole('dialog').getByText(say(lang, title))).toBeVisible();
      await expectAccessible(page, act);
      await page.keyboard.press('Escape');
    }
    // What the browser's own viewer of PDFs is made of is not ours to mend.
    await page.route(/attachment\/get\?attachmentId=[^&]+$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: PAGE }),
    );
    await page.goto(library(`${CORNER}/Newsletters 通訊`, lang));
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectAccessible(page, 'a folder');
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByText(say(lang, 'documents-web.opens.title'))).toBeVisible();
    await expectAccessible(page, 'a document', 'dialog');
    await page.goto(at('/documents/own', TENANT, lang));
    await expect(page.getByRole('heading', { name: say(lang, 'documents-web.empty') })).toBeVisible();
    await expectAccessible(page, 'own files, empty');
  });
}
