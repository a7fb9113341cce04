import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call, closeNotice } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { FILE_EXTENSIONS } from '../../../contract/files.ts';
import { tenant } from '../../membership/e2e/applicant.ts';
import { loggedIn, newMember, newPerson, staff } from '../../membership/e2e/member.ts';
import { type Lang, labelOf, say, type WordKey } from '../../membership/e2e/words.ts';
import { cfbOf, HTML, pdfOf } from '../server/testing/files.fixture.ts';

const NEWSLETTERS = "Members' corner 會員專區/Newsletters 通訊";
const scope = { tenant, lang: 'en', attachmentScope: 'system' };
const types = FILE_EXTENSIONS.join(', ');

const library = (lang: Lang, folder: string, search = '') =>
  at(`/documents?${new URLSearchParams({ folder, ...(search && { search }) })}`, tenant, lang);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pdf = (name: string, buffer: Buffer | string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
});
/** A program under another name, a web page, and a web page that begins like a PDF: only the server sees that one. */
const LIES = [
  pdf('program.pdf', 'MZ\u0090program'),
  pdf('page.pdf', HTML),
  pdf('begins.pdf', `%PDF-1.4\n${HTML.repeat(60)}`),
];

const folders = async (desk: BrowserContext, ...paths: string[]) => {
  for (const folderDir of paths) await call(desk.request, '/attachment/folder/edit', { ...scope, folderDir });
};
const move = (desk: BrowserContext, folderDir: string, toFolderDir: string) =>
  call(desk.request, '/attachment/folder/move', { ...scope, folderDir, toFolderDir });
async function put(desk: BrowserContext, file: ReturnType<typeof pdf>, place: Record<string, string>): Promise<string> {
  const answer = await desk.request.post(`${BASE_PATH}/attachment/systemUpload`, {
    multipart: { tenant, lang: 'en', ...place, file },
  });
  const { data } = (await answer.json()) as { data: { attachmentId: string } };
  return data.attachmentId;
}
/** The lines that a list answers to this person. */
async function read(who: BrowserContext, path: string): Promise<{ rows: Record<string, string>[] }> {
  const answer = await who.request.get(`${BASE_PATH}${path}?${new URLSearchParams({ tenant, lang: 'en' })}`);
  return ((await answer.json()) as { data: { rows: Record<string, string>[] } }).data;
}
async function filesIn(desk: BrowserContext, folderDir: string): Promise<string[]> {
  const query = new URLSearchParams({ tenant, lang: 'en', folderDir });
  const answer = await desk.request.get(`${BASE_PATH}/attachment/list?${query}`);
  const { data } = (await answer.json()) as { data: { rows: { name: string }[] } };
  return data.rows.map(({ name }) => name);
}
/** The person comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
async function answered(page: Page, path: string, act: () => Promise<unknown>): Promise<number> {
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
  await act();
  return (await reply).status();
}

/** The words of one language; each test runs in one of the two, by turns. */
const wordsOf =
  (lang: Lang) =>
  (key: WordKey, params = {}) =>
    say(lang, key, params);

test('ATT-2: files that lie about their type are refused each with its reason, the honest one goes on, en', async ({
  browser,
}) => {
  const lang = 'en';
  const word = wordsOf(lang);
  const folder = `Lies ${randomUUID().slice(0, 8)}`;
  const desk = await staff(browser);
  await folders(desk, folder);
  const page = await desk.newPage();
  await page.goto(library(lang, folder));
  await page.locator('[data-upload]').setInputFiles([...LIES, pdf('honest.pdf', pdfOf())]);
  const going = page.getByRole('list', { name: word('documents-web.going') }).getByRole('listitem');
  await expect(row(page, 'honest.pdf')).toBeVisible();
  await expect(going).toHaveCount(LIES.length);
  for (const { name } of LIES)
    await expect(going.filter({ hasText: name })).toContainText(word('documents.fileContent', { types }));
  expect(await filesIn(desk, folder)).toEqual(['honest.pdf']);
  await expectAccessibleInBothSchemes(page, 'files that were refused');
  for (const { name } of LIES)
    await page.getByRole('button', { name: word('upload.takeAway', { name }), exact: true }).click();
  await expect(going).toHaveCount(0);
  await desk.close();
});

test('ATT-1: a folder goes into none that lies in it, and who is late is told so, zh-hant', async ({ browser }) => {
  const lang = 'zh-hant';
  const word = wordsOf(lang);
  const mark = randomUUID().slice(0, 8);
  const [top, outer, inner, another] = [`Moves ${mark}`, `outer ${mark}`, `inner ${mark}`, `other ${mark}`];
  const desk = await staff(browser);
  await folders(desk, `${top}/${outer}/${inner}`, `${top}/${another}`);
  await put(desk, pdf('kept.pdf', pdfOf()), { folderDir: `${top}/${outer}/${inner}` });
  const page = await desk.newPage();
  await page.goto(library(lang, top));
  await page.getByRole('button', { name: word('documents-web.actsOf', { name: outer }) }).click();
  await page.getByRole('menuitem', { name: word('documents-web.move'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(word('documents-web.notInside'));
  for (const name of [outer, inner]) await expect(dialog.getByRole('radio', { name })).toBeDisabled();
  // Meanwhile somebody else moves the chosen one into the very folder that is to be moved.
  await dialog.getByRole('radio', { name: another }).check();
  await move(desk, `${top}/${another}`, `${top}/${outer}/${inner}`);
  const send = () => dialog.getByRole('button', { name: word('documents-web.moveHere') }).click();
  expect(await answered(page, '/attachment/folder/move', send)).toBe(404);
  await expect(dialog.getByRole('alert')).toHaveText(word('documents-web.moveGone'));
  await expect(dialog.getByRole('radio', { name: another })).toBeDisabled();
  await expectAccessibleInBothSchemes(page, 'a folder that cannot be moved there', 'dialog');
  expect(await filesIn(desk, `${top}/${outer}/${inner}`)).toEqual(['kept.pdf']);
  // ADM-3: the trail says what became of the folder in the reader's words.
  await page.goto(at(`/admin/audit?q=${mark}`, tenant, lang));
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText(word('trail.action.document.folder'));
  await expect(newest.getByRole('row').last()).toContainText(word('trail.field.path'));
  await expect(newest.getByRole('row').last()).toContainText(`${outer}/${inner}/${another}`);
  await desk.close();
});

test('MEM-6, ATT-3: who is revoked with a document open sees nothing of it any more, with and without the line, en', async ({
  browser,
  request,
}) => {
  const lang = 'en';
  const word = wordsOf(lang);
  const { page: host, close } = await newMember(browser, request, { lang });
  for (const line of [true, false]) {
    const email = await newPerson(request, lang);
    const form = { tenant, lang };
    await call(host.request, '/membership/user/edit', { ...form, email });
    const context = await loggedIn(browser, email, { lang });
    const { rows } = await read(context, '/invitation/list');
    await call(context.request, '/invitation/answer', {
      ...form,
      invitationId: rows[0]!.invitationId!,
      accept: 'true',
    });
    let cut = 0;
    if (!line)
      await context.routeWebSocket(/socket/, (socket) => {
        cut += 1;
        void socket.close();
      });
    const page = await context.newPage();
    await page.goto(library(lang, NEWSLETTERS));
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    const readers = (await read(host.context(), '/membership/user/list')).rows;
    const { userId } = readers.find((reader) => reader.email === email)!;
    await call(host.request, '/membership/user/remove', { ...form, userId: userId! });
    // Without the line it is the next call that finds out.
    if (!line) {
      expect(cut).toBeGreaterThan(0);
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      expect(await answered(page, '/attachment/get', () => comeBack(page))).toBe(404);
    }
    await closeNotice(page, word('shell.rights.lost'));
    await expect(page.getByRole('heading', { name: word('documents-web.folderGone') })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('Newsletter');
    await expectAccessibleInBothSchemes(page, 'a folder that was closed');
    await context.close();
  }
  await close();
});

test('ATT-4: a folder deleted while it is open takes no file, comes back whole, and says calmly when it is gone, zh-hant', async ({
  browser,
}) => {
  const lang = 'zh-hant';
  const word = wordsOf(lang);
  const folder = `Open ${randomUUID().slice(0, 8)}`;
  const [desk, second] = [await staff(browser), await staff(browser)];
  await folders(desk, folder);
  await put(desk, pdf('first.pdf', pdfOf()), { folderDir: folder });
  const page = await desk.newPage();
  await page.goto(library(lang, folder));
  await expect(row(page, 'first.pdf')).toBeVisible();
  const throwAway = () => call(second.request, '/attachment/folder/delete', { ...scope, folderDir: folder });
  const { binId } = await throwAway();
  await page.locator('[data-upload]').setInputFiles([pdf('late.pdf', pdfOf('late'))]);
  const late = page.getByRole('list', { name: word('documents-web.going') }).getByRole('listitem');
  await expect(late).toContainText(word('error.attachment.folderGone'));
  // The document that is still listed is opened: it says so, and nothing of it is shown.
  await row(page, 'first.pdf').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(word('documents-web.gone'));
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await call(second.request, '/attachment/restore', { tenant, lang, binId: binId as string });
  await late.getByRole('button', { name: word('word.tryAgain') }).click();
  await expect(row(page, 'late.pdf')).toBeVisible();
  expect((await filesIn(desk, folder)).sort()).toEqual(['first.pdf', 'late.pdf']);
  await throwAway();
  await page.getByRole('searchbox').fill('first');
  await expect(page.getByRole('heading', { name: word('documents-web.folderGone') })).toBeVisible();
  await page
    .getByRole('link', { name: word('documents-web.toTop', { name: word('documents-web.library.title') }) })
    .click();
  await expect(page.getByRole('link', { name: /Forms and guides/ })).toBeVisible();
  await expect(page.getByRole('link', { name: folder })).toHaveCount(0);
  await desk.close();
  await second.close();
});

test('ATT-4: a document replaced while it is shown is shown anew, and an old Office file says how it is found, en', async ({
  browser,
}) => {
  const lang = 'en';
  const word = wordsOf(lang);
  const mark = randomUUID().slice(0, 8);
  const folder = `Versions ${mark}`;
  const [desk, second] = [await staff(browser), await staff(browser)];
  await folders(desk, folder);
  const replaces = await put(desk, pdf(`${mark}.pdf`, pdfOf()), { folderDir: folder });
  await put(desk, pdf(`${mark}.doc`, cfbOf('WordDocument')), { folderDir: folder });
  const page = await desk.newPage();
  await page.goto(library(lang, folder));
  await row(page, `${mark}.pdf`).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe')).toBeVisible();
  await put(second, pdf(`${mark}-2.pdf`, pdfOf('second')), { replaces });
  await comeBack(page);
  await expect(dialog.getByRole('status').filter({ hasText: word('documents-web.replaced') })).toBeVisible();
  await expect(dialog).toContainText(`${mark}-2.pdf`);
  await expect(dialog.locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText(word('documents-web.byNameOnly'))).toBeVisible();
  await row(page, `${mark}.doc`).getByRole('link').click();
  await expect(dialog).toContainText(word('documents-web.oldOffice'));
  await expectAccessibleInBothSchemes(page, 'an old Office file', 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(`${mark} 沒有`);
  await expect(page.getByText(word('documents-web.nothingFoundText'))).toBeVisible();
  await desk.close();
  await second.close();
});
test('FRM-10, ATT-2: in a form too, in Chinese: what lies is refused at its line and not kept, the honest file is', async ({
  browser,
  request,
}) => {
  const context = await loggedIn(browser, await newPerson(request, 'zh-hant'), { lang: 'zh-hant' });
  const page = await context.newPage();
  await page.goto(at('/membership', tenant, 'zh-hant'));
  await page.getByRole('button', { name: new RegExp(labelOf('zh-hant', 'membershipType', 'full')) }).click();
  const proof = page.getByRole('group', { name: labelOf('zh-hant', 'proof') });
  await proof.locator('input[type=file][multiple]').setInputFiles([...LIES, pdf('honest.pdf', pdfOf())]);
  const line = (name: string) => proof.getByRole('listitem').filter({ hasText: name });
  for (const { name } of LIES)
    await expect(line(name)).toContainText(say('zh-hant', 'documents.fileContent', { types }));
  await expect(line('honest.pdf')).toContainText(say('zh-hant', 'upload.done'));
  await expect(page.locator('[data-kind=saved]')).toBeVisible();
  await page.reload();
  await expect(proof.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveCount(1);
  await expect(line('honest.pdf').getByRole('link')).toBeVisible();
  await context.close();
});
