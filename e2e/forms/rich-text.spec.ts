import { type Browser, expect, type Page, test } from '@playwright/test';
import { allFieldTypes } from '../../src/engine/server/dev/all-field-types.ts';
import { pngOf } from '../../src/rooms/documents/server/testing/files.fixture.ts';
import { type Lang, say, type WordKey } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, logIn, newAccount } from '../support/people.ts';
import { LONG } from '../support/views.ts';

/** What the editor makes and the server drops is compared in src/engine/server/forms/editor-html.test.ts. */

const tenant = 'cifa';
const BASE = '/wp-json/itrc-membership/v1';
const FIELD = allFieldTypes.fields.find(({ name }) => name === 'story')!;
const PNG = { name: 'plan.png', mimeType: 'image/png', buffer: pngOf() };

const text = (page: Page, lang: Lang = 'en') => page.getByRole('textbox', { name: FIELD.label[lang], exact: true });
const tools = (page: Page, lang: Lang = 'en') =>
  page.getByRole('toolbar', { name: say(lang, 'rich-text.tools', { label: FIELD.label[lang] }) });
const tool = (page: Page, key: WordKey, lang: Lang = 'en') =>
  tools(page, lang).getByRole('button', { name: say(lang, key), exact: true });
const saved = (page: Page) => expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();

/** The editor comes once its place is near to be seen. */
async function toEditor(page: Page, lang: Lang = 'en'): Promise<void> {
  await page.getByRole('group', { name: FIELD.label[lang], exact: true }).first().scrollIntoViewIfNeeded();
  await expect(text(page, lang)).toBeVisible();
}

/** Somebody before the form with all field types, the editor loaded; nothing may offend the content policy. */
async function atForm(browser: Browser, lang: Lang = 'en', width = 1280): Promise<Page> {
  const phone = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, ...phone })).newPage();
  page.on('console', (line) => {
    // the recording of a test looks into pictures by itself
    if (/Content Security Policy/.test(line.text()) && !line.text().includes('blob:')) throw new Error(line.text());
  });
  await logIn(page, await newAccount(page.request, tenant, 'rich'), { tenant });
  await page.goto(at('/form/all-field-types/-', tenant, lang));
  await toEditor(page, lang);
  return page;
}

/** The text as the form keeps it. */
async function kept(page: Page): Promise<string> {
  await saved(page);
  return String((await form(page)).draft?.fields.story?.value ?? '');
}

test('FRM-11: written by keyboard alone, kept as a draft, and stored by the server as it was written', async ({
  browser,
}) => {
  const page = await atForm(browser);
  const keys = page.keyboard;
  await text(page).focus();
  await keys.type('## Come along');
  await keys.press('Enter');
  await keys.type('Bring ');
  await keys.press('Alt+F10');
  await expect(tools(page).getByRole('combobox')).toBeFocused();
  await keys.press('ArrowRight');
  await expect(tool(page, 'word.bold')).toBeFocused();
  await keys.press('Enter');
  await expect(tool(page, 'word.bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await keys.type('water');
  await keys.press('Control+b');
  await keys.type(' and ');
  await keys.press('Control+k');
  await keys.type('not an address');
  await keys.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(say('en', 'rich-text.link.wrong'));
  await keys.press('Control+a');
  await keys.type('example.org/map');
  await keys.press('Tab');
  await keys.type('the map');
  await keys.press('Enter');
  await expect(text(page)).toBeFocused();
  await keys.type('.');
  await keys.press('Enter');
  await keys.type('- tea');
  await keys.press('Enter');
  await keys.type('green');
  await keys.press('Control+]');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('``` ');
  await keys.type('if (a < b) {}');
  await keys.press('ArrowDown');
  await keys.press('Alt+F10');
  await keys.press('End');
  await keys.press('ArrowLeft');
  await keys.press('ArrowLeft');
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: say('en', 'rich-text.table.insert') })).toBeFocused();
  await keys.press('Enter');
  for (const cell of ['Item', 'Cost', 'Note', 'Tea']) {
    await keys.type(cell);
    await keys.press('Tab');
  }
  await expect(text(page)).toBeFocused();
  // No trap: one key more and Tab leaves, forwards and back.
  await keys.press('Escape');
  await keys.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await keys.press('Shift+Tab');
  await expect(text(page)).toBeFocused();
  await keys.press('Escape');
  await keys.press('Shift+Tab');
  await expect(tools(page).locator(':focus')).toHaveCount(1);

  const empty = '<td><p></p></td>';
  const written =
    '<h2>Come along</h2><p>Bring <strong>water</strong> and ' +
    '<a href="https://example.org/map" rel="noopener noreferrer nofollow">the map</a>.</p>' +
    '<ul><li><p>tea</p><ul><li><p>green</p></li></ul></li></ul><pre><code>if (a &lt; b) {}</code></pre>' +
    '<table><tbody><tr><th><p>Item</p></th><th><p>Cost</p></th><th><p>Note</p></th></tr>' +
    `<tr><td><p>Tea</p></td>${empty}${empty}</tr><tr>${empty}${empty}${empty}</tr></tbody></table>`;
  await expect.poll(() => kept(page)).toBe(written);
  await page.reload();
  await toEditor(page);
  await expect(text(page).locator('strong')).toHaveText('water');
  await expect(text(page).getByRole('cell', { name: 'Tea' })).toBeVisible();
  await text(page).press('Control+z');
  await expect(text(page).locator('h2')).toHaveText('Come along');

  await post(page, `${written}<script>alert(1)</script><p onclick="alert(1)">end</p><iframe src="//evil"></iframe>`);
  expect(await stored(page)).toBe(`${written}<p>end</p>`);
});

test('FRM-11: a picture uploads itself and is asked for its description; one that is refused says why in its place', async ({
  browser,
}) => {
  const page = await atForm(browser);
  await text(page).click();
  await page.keyboard.type('Before.');
  const choosing = page.waitForEvent('filechooser');
  await tool(page, 'word.picture').click();
  await (await choosing).setFiles(PNG);
  const asking = page.getByRole('dialog', { name: say('en', 'rich-text.picture.change') });
  await expect(asking.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('A plan of the park');
  await page.keyboard.press('Enter');
  const picture = text(page).getByRole('img', { name: 'A plan of the park' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('After.');

  const refused = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.locator('input[type=file][accept=".png,.jpg,.jpeg"]').setInputFiles(refused);
  await page.keyboard.press('Escape');
  const sign = text(page).locator('.rich-sending');
  await expect(sign).toHaveAttribute('data-wrong', '');
  await expect(sign).toContainText(say('en', 'documents.fileContent', { types: 'png, jpg, jpeg' }));
  await expectAccessibleInBothSchemes(page, 'a picture that was refused', '.rich');
  await sign.getByRole('button', { name: say('en', 'upload.takeAway', { name: 'fake.png' }) }).click();
  await expect(sign).toHaveCount(0);

  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(sign).toContainText(say('en', 'rich-text.picture.kinds', { types: 'png, jpg, jpeg' }));
  await expect(text(page)).toContainText('Before.');
  await expect
    .poll(() => kept(page))
    .toMatch(
      /^<p>Before\.<img src="[^"]*\/attachment\/get\?attachmentId=[\w-]{36}" alt="A plan of the park" width="\d+" height="\d+" \/>After\.<\/p>$/,
    );
  await post(page, await kept(page));
  expect(await stored(page)).toContain('alt="A plan of the park"');
  await page.reload();
  await toEditor(page);
  await expect(text(page).getByRole('img', { name: 'A plan of the park' })).toBeVisible();
});

test('FRM-11: what is pasted from Word keeps its lists and loses its looks; a reset and its undo reach the editor', async ({
  browser,
}) => {
  const page = await atForm(browser);
  await text(page).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${words}<o:p></o:p></p>`;
    data.setData(
      'text/html',
      `<html><head><style>p{color:red}</style></head><body><h1 style='color:red'>Plan</h1>${item(1, '·', 'tea')}${item(2, 'o', 'green')}${item(1, '·', 'rice')}` +
        `<p class=MsoNormal style='text-align:center'><b>Bold</b><img src="file:///C:/x.png"></p></body></html>`,
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const pasted =
    '<h2>Plan</h2><ul><li><p>tea</p><ul><li><p>green</p></li></ul></li><li><p>rice</p></li></ul><p><strong>Bold</strong></p>';
  await expect.poll(() => kept(page)).toBe(pasted);
  await expect(page.getByText(say('en', 'rich-text.picture.lost', { n: '1' })).first()).toBeVisible();
  await page.getByRole('button', { name: say('en', 'forms-web.reset'), exact: true }).click();
  await expect(text(page)).toHaveText('');
  await page.getByRole('button', { name: say('en', 'forms-web.reset.undo'), exact: true }).click();
  await expect(text(page).locator('h2')).toHaveText('Plan');
});

test('FRM-11: on a phone, in Chinese, nothing is wider than the screen, and axe finds nothing', { tag: LONG }, async ({
  browser,
}) => {
  const lang = 'zh-hant';
  const page = await atForm(browser, lang, 375);
  const box = page.locator('.rich');
  expect((await box.boundingBox())?.height).toBe(400);
  await expectAccessibleInBothSchemes(page, 'the editor');
  await text(page, lang).tap();
  await tool(page, 'rich-text.table', lang).tap();
  await expectAccessibleInBothSchemes(page, 'its menu of tables', '.rich');
  await page.getByRole('menuitem').first().tap();
  for (const heading of ['甲', '乙', '丙']) {
    await page.keyboard.type(heading);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('長長的內容 '.repeat(40));
  await tool(page, 'word.link', lang).tap();
  await expectAccessibleInBothSchemes(page, 'its question for a link', '.rich');
  await page.keyboard.press('Escape');
  expect((await box.boundingBox())?.height).toBe(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: allFieldTypes.button[lang], exact: true }).tap();
  await expect(page.getByRole('link', { name: new RegExp(FIELD.label[lang]) })).toHaveCount(0);
});

/** Sends the whole form with this text, past the editor. */
async function post(page: Page, story: string): Promise<void> {
  const sent = await page.request.post(`${BASE}/attachment/upload`, { multipart: { tenant, lang: 'en', file: PNG } });
  const { attachmentId, name } = ((await sent.json()) as { data: { attachmentId: string; name: string } }).data;
  const answers = {
    title: 'Picnic',
    families: '12',
    fee: '50',
    phone: '91234567',
    district: 'shatin',
    plan: 'Along the river',
    transport: 'mtr',
    day: '2026-05-01',
    agreed: 'checked',
    story,
    files: JSON.stringify([{ attachmentId, name }]),
    costs: JSON.stringify([{ id: 'row-00001', values: { item: 'Hall', pieces: 2, price: 10.25 } }]),
  };
  const answer = await page.request.post(`${BASE}/form/post`, {
    multipart: { tenant, lang: 'en', formId: 'all-field-types', extra: JSON.stringify(answers) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The text as it was submitted. */
const stored = async (page: Page): Promise<string> => String((await form(page)).fields.story?.value);

type Message = { fields: Record<string, { value?: unknown }>; draft: Message | null };

async function form(page: Page): Promise<Message> {
  const query = new URLSearchParams({ tenant, lang: 'en', formId: 'all-field-types' });
  const answer = await page.request.get(`${BASE}/form/get?${query}`);
  return ((await answer.json()) as { data: Message }).data;
}
