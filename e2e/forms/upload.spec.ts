import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { PART_BYTES } from '../../src/contract/fields/upload/send-in-parts.ts';
import { FILE_BYTES } from '../../src/contract/limits.ts';
import { pdfOf, pngOf } from '../../src/rooms/documents/server/testing/files.fixture.ts';
import { byMouse, tenant } from '../../src/rooms/membership/e2e/applicant.ts';
import { logInAs } from '../../src/rooms/membership/e2e/reviewer.ts';
import { buttonOf, type Lang, labelOf, say } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, newAccount, notice, PASSWORD } from '../support/people.ts';
import { LONG } from '../support/views.ts';

/** That somebody else's file is refused in a post, is shown in src/rooms/documents/server/answers/answers.http.test.ts. */

const BASE = '/wp-json/itrc-membership/v1';
const pdf = (name: string, bytes = 0) => {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 0x20), pdfOf()]);
  return { name, mimeType: 'application/pdf', buffer };
};
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const done = (page: Page, name: string, lang: Lang = 'en') =>
  expect(row(page, name)).toContainText(say(lang, 'upload.done'));
const chooser = (page: Page) => page.locator('input[type=file][multiple]');
const saved = (page: Page) => expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();

/** An applicant before the form, at its files; answers the page and the path of the form. */
async function atForm(browser: Browser, request: APIRequestContext, lang: Lang = 'en', width = 1280) {
  const email = await newAccount(request, tenant, 'upload');
  const phone = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, ...phone })).newPage();
  await logInAs(page, email, lang, PASSWORD);
  await page.goto(at('/membership', tenant, lang));
  await page.getByRole('button', { name: new RegExp(labelOf(lang, 'membershipType', 'full')) }).click();
  await expect(page.getByRole('group', { name: labelOf(lang, 'proof') })).toBeVisible();
  return { page, path: new URL(page.url()).pathname };
}

/** Every piece takes this long; `pieces` counts those the server took, `asked` what it said it had. */
async function slowed(page: Page, ms: number) {
  const access = { pieces: 0, asked: [] as number[] };
  await page.route(`**${BASE}/attachment/part*`, async (route) => {
    const post = route.request().method() === 'POST';
    if (post) await new Promise((go) => setTimeout(go, ms));
    await route.continue().catch(() => undefined);
  });
  page.on('response', async (response) => {
    if (!response.url().includes(`${BASE}/attachment/part`) || !response.ok()) return;
    if (response.request().method() === 'POST') access.pieces += 1;
    else access.asked.push(((await response.json()) as { data: { received: number } }).data.received);
  });
  return access;
}

test('FRM-10: several files at once show how far they are, go on after a broken line, and are there after a reload', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  const access = await slowed(page, 120);
  const large = pdf('letter.pdf', PART_BYTES * 12);
  await chooser(page).setInputFiles([pdf('short.pdf'), large]);
  await done(page, 'short.pdf');
  const bar = page.getByRole('progressbar', { name: say('en', 'upload.progress', { name: 'letter.pdf' }) });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.2);
  await page.context().setOffline(true);
  await expect(row(page, 'letter.pdf')).toContainText(say('en', 'upload.stalled'));
  const share = Number(await bar.getAttribute('value'));
  expect(share).toBeLessThan(1);
  await page.context().setOffline(false);
  await done(page, 'letter.pdf');
  // What had arrived was not sent again.
  expect(access.asked.at(-1)).toBeGreaterThanOrEqual(share * large.buffer.length - 1);
  expect(access.pieces).toBeLessThanOrEqual(1 + Math.ceil(large.buffer.length / PART_BYTES) + 1);
  await saved(page);
  await page.reload();
  const link = row(page, 'letter.pdf').getByRole('link');
  await expect(link).toBeVisible();
  const file = await page.request.get((await link.getAttribute('href'))!);
  expect((await file.body()).equals(large.buffer)).toBe(true);
});

test('ERR-2: a tab killed in the middle loses no file; opened again it goes on where it was', async ({
  browser,
  request,
}) => {
  const { page, path } = await atForm(browser, request);
  const before = await slowed(page, 120);
  const large = pdf('certificate.pdf', PART_BYTES * 12);
  await chooser(page).setInputFiles([large, pdf('two.pdf', PART_BYTES * 9), pdf('three.pdf', PART_BYTES * 3)]);
  await expect.poll(() => before.pieces).toBeGreaterThanOrEqual(6);
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  const after = await slowed(next, 0);
  await next.goto(at(path, tenant));
  for (const name of ['certificate.pdf', 'two.pdf', 'three.pdf']) await done(next, name);
  expect(Math.max(...after.asked)).toBeGreaterThanOrEqual(PART_BYTES);
  expect(before.pieces + after.pieces).toBeLessThanOrEqual(13 + 10 + 4 + 2);
  await saved(next);
  await next.reload();
  await expect(next.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveCount(3);
  // Nothing of them stays in this browser, nor of what waits when the person leaves.
  await expect.poll(() => keptHere(next)).toBe(0);
  await next.route('**/attachment/part', (route) => route.abort());
  await chooser(next).setInputFiles([pdf('private.pdf')]);
  await expect.poll(() => keptHere(next)).toBe(1);
  await next.getByRole('button', { name: say('en', 'shell.account.title') }).click();
  await next.getByRole('menuitem', { name: say('en', 'word.logOut') }).click();
  await next.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => keptHere(next)).toBe(0);
});

test('TEN-10: a session that ended in the middle is taken up in place, and the file goes on', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  const access = await slowed(page, 250);
  await chooser(page).setInputFiles([pdf('long.pdf', PART_BYTES * 8)]);
  await expect.poll(() => access.pieces).toBeGreaterThanOrEqual(2);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  expect((await elsewhere.request.get(`${BASE}/user/logout?tenant=${tenant}&lang=en`)).ok()).toBe(true);
  const again = page.getByRole('dialog');
  await expect(again).toContainText(say('en', 'shell.idle.endedTitle'));
  await again.getByLabel(say('en', 'login.password'), { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: say('en', 'word.logIn'), exact: true }).click();
  await expect(again).toBeHidden();
  await done(page, 'long.pdf');
  expect(access.pieces).toBe(9);
});

test('FRM-10, ATT-2: wrong types, a renamed program, 5 MB and a byte, HEIC and a spoofed PDF are refused with the reason', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  const spoofed = Buffer.from(`%PDF-1.4\n${'<script>alert(1)</script>'.repeat(60)}`);
  await chooser(page).setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090program') },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdfOf(), Buffer.alloc(FILE_BYTES)]) },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic') },
    { name: 'spoofed.pdf', mimeType: 'application/pdf', buffer: spoofed },
  ]);
  const types = 'pdf, xls, xlsx, png, jpg, jpeg, doc, docx, ppt, pptx';
  await expect(row(page, 'setup.exe')).toContainText(say('en', 'problem.fileType', { types }));
  await expect(row(page, 'renamed.pdf')).toContainText(say('en', 'documents.fileContent', { types }));
  await expect(row(page, 'large.pdf')).toContainText(say('en', 'problem.fileSize', { max: '5' }));
  await expect(row(page, 'IMG_1.HEIC')).toContainText(say('en', 'upload.heic'));
  // Only the server sees that there is no PDF inside.
  await expect(row(page, 'spoofed.pdf')).toContainText(say('en', 'documents.fileContent', { types }));
  // They hold no form up: what is missing is said, and none of them is.
  await page.getByRole('button', { name: buttonOf('en') }).click();
  await expect(page.locator('#error-summary-title')).toBeVisible();
  await expect(page.getByText(say('en', 'upload.notSent', { name: 'setup.exe' }))).toHaveCount(0);
  await page.getByRole('button', { name: say('en', 'upload.takeAway', { name: 'setup.exe' }) }).click();
  await expect(row(page, 'setup.exe')).toHaveCount(0);
  // Nor do they take the places of others. More than fit are not taken, and it says which.
  await chooser(page).setInputFiles([...'1234567'].map((n) => pdf(`part-${n}.pdf`)));
  const rest = say('en', 'upload.notTaken', { max: '6', names: 'part-7.pdf' });
  await expect(page.getByText(rest)).toBeVisible();
  for (const n of '123456') await done(page, `part-${n}.pdf`);
  await expect(chooser(page)).toHaveCount(0);
});

test('FRM-10: a photo over 5 MB is made smaller, shown at once, and said so', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request, 'en', 375);
  await expect(page.getByText(say('en', 'upload.camera'))).toBeVisible();
  const photo = await bigPhoto(page);
  expect(photo.length).toBeGreaterThan(FILE_BYTES);
  await chooser(page).setInputFiles([{ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await expect(row(page, 'IMG_2041.jpg').locator('img')).toHaveAttribute('src', /^blob:/);
  await done(page, 'IMG_2041.jpg');
  await expect(row(page, 'IMG_2041.jpg')).toContainText(/Resized from \d+(\.\d)? MB to \d+(\.\d)? (MB|kB)/);
  await saved(page);
  await expect.poll(() => keptHere(page)).toBe(0);
  await page.reload();
  const shown = row(page, 'IMG_2041.jpg').locator('img');
  await expect(shown).toHaveAttribute('src', /attachment\/get/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2560);
  await page.getByRole('button', { name: say('en', 'upload.preview', { name: 'IMG_2041.jpg' }) }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'IMG_2041.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('FRM-10, ERR-2: a deleted file is gone; one that cannot be deleted is listed as not uploaded, with the reason', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  await chooser(page).setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await done(page, 'one.pdf');
  await done(page, 'two.pdf');
  const remove = (name: string) => page.getByRole('button', { name: say('en', 'upload.remove', { name }) });
  await remove('one.pdf').click();
  await expect(row(page, 'one.pdf')).toHaveCount(0);
  await page.route('**/attachment/userDelete', (route) => route.abort());
  await remove('two.pdf').click();
  await expect(row(page, 'two.pdf')).toContainText(say('en', 'upload.notUploaded'));
  await expect(row(page, 'two.pdf')).toContainText(say('en', 'shell.call.offline'));
  await row(page, 'two.pdf')
    .getByRole('button', { name: say('en', 'word.restore') })
    .click();
  await done(page, 'two.pdf');
  await saved(page);
  await page.reload();
  await expect(row(page, 'two.pdf').getByRole('link')).toBeVisible();
  await page.unroute('**/attachment/userDelete');
  await remove('two.pdf').click();
  await expect(row(page, 'two.pdf')).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
});

test('FRM-10: a required upload warns until one file is up; not editable, files are listed without the area', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  await asIf(page, { required: true });
  await page.reload();
  const warning = page.getByText(say('en', 'warning.label.warningRequireUpload'));
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: buttonOf('en') }).click();
  const group = page.getByRole('group', { name: labelOf('en', 'proof') });
  await expect(group).toContainText(say('en', 'problem.uploadFile'));
  await drop(page, pdf('dropped.pdf'));
  await done(page, 'dropped.pdf');
  await paste(page, { name: 'image.png', mimeType: 'image/png', buffer: Buffer.from(pngOf()) });
  await done(page, 'image.png');
  await expect(warning).toHaveCount(0);
  await expect(group).not.toContainText(say('en', 'problem.uploadFile'));
  await saved(page);
  const address = await row(page, 'dropped.pdf').getByRole('link').getAttribute('href');
  const attachmentId = new URL(address!, page.url()).searchParams.get('attachmentId');
  await asIf(page, { allowEdit: false, value: [{ attachmentId, name: 'dropped.pdf' }] });
  await page.reload();
  await expect(row(page, 'dropped.pdf').getByRole('link')).toHaveAttribute('href', address!);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expect(group.getByRole('button', { name: /Delete/ })).toHaveCount(0);
});

test('FRM-10: in Chinese on a phone, with files in every state: no violation', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request, 'zh-hant', 375);
  await slowed(page, 200);
  await chooser(page).setInputFiles([
    pdf('註冊證明書.pdf'),
    pdf('推薦信.pdf', PART_BYTES * 10),
    { name: '程式.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await done(page, '註冊證明書.pdf', 'zh-hant');
  await page.context().setOffline(true);
  await expect(row(page, '推薦信.pdf')).toContainText(say('zh-hant', 'upload.stalled'));
  await expectAccessibleInBothSchemes(page, 'files under way');
  await page.context().setOffline(false);
  await done(page, '推薦信.pdf', 'zh-hant');
  const small = await page
    .locator('.upload button, .upload label')
    .evaluateAll((all) =>
      all
        .filter((value) => value.checkVisibility() && value.getBoundingClientRect().height < 44)
        .map((value) => value.outerHTML),
    );
  expect(small).toEqual([]);
  await page.getByRole('button', { name: say('zh-hant', 'upload.preview', { name: '推薦信.pdf' }) }).click();
  await expect(page.locator('iframe[title="推薦信.pdf"]')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a preview');
});

test('ERR-2: a submit waits for a file on its way, and the application carries it', async ({ browser, request }) => {
  const { page } = await atForm(browser, request);
  await slowed(page, 300);
  await byMouse(page, request, 'en').fill();
  await chooser(page).setInputFiles([pdf('proof.pdf', PART_BYTES * 8)]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/form/post'));
  await page.getByRole('button', { name: buttonOf('en') }).click();
  await expect(page.getByText(say('en', 'upload.submitWaitsOne'))).toBeVisible();
  expect((await sent).postData()).toContain('proof.pdf');
  await expect(notice(page)).toContainText(say('en', 'membership.submitted'));
});

/** The form as if its definition said so of the upload. */
async function asIf(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/form/get?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { fields: { proof: object } } };
    Object.assign(body.data.fields.proof, change);
    await route.fulfill({ response: answer, json: body });
  });
}

/** What a drag or a clipboard holds, in the page. */
const stored = (page: Page, { name, mimeType, buffer }: ReturnType<typeof pdf>) =>
  page.evaluateHandle(
    ([text, called, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(text!, (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], called!, { type: type! }));
      return transfer;
    },
    [buffer.toString('latin1'), name, mimeType],
  );

/** Pastes a picture while the control has the focus. */
async function paste(page: Page, file: ReturnType<typeof pdf>): Promise<void> {
  await chooser(page).focus();
  await chooser(page).evaluate(
    (node, clipboardData) => node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await stored(page, file),
  );
}

/** Drops a file from the desktop onto the area. */
async function drop(page: Page, file: ReturnType<typeof pdf>): Promise<void> {
  const data = await stored(page, file);
  for (const kind of ['dragenter', 'dragover', 'drop'])
    await page.locator('.upload-area').dispatchEvent(kind, { dataTransfer: data });
}

/** A photo with so much noise that no camera would make it larger. */
async function bigPhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3600;
    canvas.height = 2700;
    const pen = canvas.getContext('2d')!;
    const pixels = pen.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 90 + 80;
    pen.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.92));
    const bytes = new Uint8Array(await blob!.arrayBuffer());
    let all = '';
    for (let at = 0; at < bytes.length; at += 32_768) all += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(all);
  });
  return Buffer.from(text, 'base64');
}

/** How many files this browser holds that are not known to be up. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tessera-files', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
