import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { chromium, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { BROWSER_ARGS, findBrowser } from '../../../../e2e/support/browser.ts';
import { filmOfPixels, pixelsOf } from '../../../../e2e/support/film.ts';
import { at, call, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult as answersOf, member } from '../server/testing/volunteers.fixture.ts';
import { approved, born, fits, STAFF, tenant } from './walker.ts';

const MINUTE_MS = 60_000;

/** A shift that begins soon, by the calls of the coordinator's screens. */
async function makeShift(staff: Page, title: string, minutes: number): Promise<string> {
  const both = (text: string) => JSON.stringify({ en: text, 'zh-hant': text });
  const send = (path: string, form: Record<string, string>) =>
    call(staff.request, `/shift/desk/${path}`, { tenant, lang: 'en', ...form });
  const { eventId } = (await send('event/save', { title: both(title), about: both('') })) as { eventId: string };
  await send('event/publish', { eventId, version: '1' });
  const starts = Date.now() + minutes * MINUTE_MS;
  const { shiftIds } = (await send('save', {
    eventId,
    role: both('Cook'),
    place: both('Sha Tin'),
    meeting: both(''),
    capacity: '3',
    cutoffHours: '0',
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 15 * MINUTE_MS).toISOString(),
  })) as { shiftIds: string[] };
  return shiftIds[0]!;
}

for (const { lang, width } of VIEWS) {
  test(
    `VOL-4, VOL-5: a family signs up after a mistake, and its leader records without a network who came (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }, info) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
      const staff = await context.newPage();
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const mark = randomUUID().slice(0, 8);
      const title = `Kitchen ${mark}`;
      const shiftId = await makeShift(staff, title, 10);
      const [adult, child] = [`LAU ${mark}`, `YIP ${mark}`];

      await logIn(page, await newAccount(request, tenant, 'family'), { tenant, lang });
      const members = JSON.stringify([member('a', child, born(9))]);
      await approved(page.request, staff.request, 'family', answersOf({ nameEn: adult, nameZh: '', members }));
      await page.goto(at('/shifts', tenant, lang));
      await page.getByRole('link', { name: `${title} · Cook` }).click();
      await expectAccessibleInBothSchemes(page, 'a shift');
      await page.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(child).check();
      const send = dialog.getByRole('button', { name: word('shifts.signUp') });
      await send.click();
      await closeNotice(page, word('error.shift.child', { who: word('shifts.meant', { names: child }) }));
      await dialog.getByLabel(adult).check();
      await send.click();
      await expect(page.getByRole('listitem').filter({ hasText: word('shifts.state.confirmed') })).toHaveCount(2);
      await fits(page);

      await staff.goto(at('/shifts/board', tenant, lang));
      await expect(staff.getByRole('link', { name: `${title} · Cook` }).first()).toBeVisible();
      await expectAccessibleInBothSchemes(staff, 'the shift board');
      await fits(staff);

      // the code on the phone of the volunteer, as the camera of the leader sees it
      const film = info.outputPath('code.y4m');
      await page.getByRole('button', { name: `${word('shifts.code')} ${adult}` }).click();
      const picture = page.getByRole('img', { name: word('shifts.codeOf', { name: adult }) });
      fs.writeFileSync(film, filmOfPixels(await pixelsOf(picture)));
      await expectAccessibleInBothSchemes(page, 'the code of a place');
      const { executablePath, env } = await findBrowser();
      const withCamera = await chromium.launch({
        executablePath,
        env: { ...(process.env as Record<string, string>), ...env },
        args: [
          ...BROWSER_ARGS,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      });
      const leading = await withCamera.newContext({
        baseURL: baseURL!,
        viewport: { width, height: 800 },
        storageState: await context.storageState(),
        permissions: ['camera'],
      });
      const leader = await leading.newPage();
      await leader.goto(at(`/lead/${shiftId}`, tenant, lang));
      const line = (name: string, on = leader) => on.getByRole('listitem').filter({ hasText: name });
      await expect(line(child)).toContainText(word('shifts.guardian'));
      await expect
        .poll(() => leader.evaluate(async (path) => Boolean(await caches.match(path)), leader.url()))
        .toBe(true);
      await expectAccessibleInBothSchemes(leader, 'the list of a leader');
      await leading.setOffline(true);
      await leader.reload();
      await leader.getByRole('button', { name: word('camera.start') }).click();
      await expect(leader.getByRole('status').getByText(adult)).toBeVisible();
      await leader.getByRole('button', { name: word('camera.stop') }).click();
      // nobody is absent before the shift begins
      const absent = line(child).getByRole('button', { name: `${word('shifts.didNotCome')} ${child}` });
      await expect(absent).toHaveCount(0);
      await line(child)
        .getByRole('button', { name: `${word('shifts.came')} ${child}` })
        .click();
      await expect(leader.getByText(word('shifts.waits'), { exact: true })).toHaveCount(2);
      await leader.reload();
      await expect(leader.getByText(word('shifts.offline', { count: '2' }))).toBeVisible();
      await fits(leader);
      await leading.setOffline(false);
      await expect(leader.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);
      await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
      await expect(line(adult, staff)).toContainText(word('shifts.attendance.attended'));
      await expect(line(child, staff)).toContainText(word('shifts.attendance.attended'));
      await withCamera.close();
      await context.close();
    },
  );
}
