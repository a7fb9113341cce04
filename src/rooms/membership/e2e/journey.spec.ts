import { expect, test } from '@playwright/test';
import { mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { address, at } from '../../../../e2e/support/people.ts';
import { walkedIn } from '../../../../e2e/support/views.ts';
import { byKeys, byMouse, tenant } from './applicant.ts';
import { decideByKeys, decideByMouse, logInAs, openByKeys, openByMouse, REVIEWER } from './reviewer.ts';
import { markPaid } from './treasurer.ts';
import { labelOf, say } from './words.ts';

/** Every language, width, way of working and decision once. */
const WAYS = [
  { lang: 'en', width: 1280, way: 'keyboard', act: 'approve' },
  { lang: 'zh-hant', width: 375, way: 'mouse', act: 'reject' },
] as const;

for (const { lang, width, way, act } of WAYS) {
  test(
    `MEM-1, MEM-2, MEM-3, FRM-1, WFL-2: from a stranger to a decision, ${lang}, ${width} px, by ${way}`,
    walkedIn('zh-hant', lang),
    async ({ browser, request }) => {
      const viewport = { width, height: 800 };
      const page = await (await browser.newContext({ viewport })).newPage();
      const email = address('journey');
      const applicant = way === 'mouse' ? byMouse(page, request, lang) : byKeys(page, request, lang);
      await applicant.register(email);
      await applicant.apply();
      await applicant.fill();
      await applicant.submit();
      await page.waitForURL((url) => url.pathname === '/membership');
      await expect(page.getByText(say(lang, 'membership-mine.standing.pending'))).toBeVisible();
      await expect(page.locator('[aria-current=step]')).toContainText(lang === 'en' ? 'reviews' : '審核');
      expect((await mailTo(request, tenant, email, lang === 'en' ? /received/ : /已收到/)).text).toContain(
        'Chan Tai Man',
      );

      const desk = await (await browser.newContext({ viewport })).newPage();
      await logInAs(desk, REVIEWER, lang);
      await desk.goto(at('/', tenant, lang));
      await (way === 'mouse' ? openByMouse : openByKeys)(desk, lang, email);
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('CHAN Tai Man 陳大文');
      // the answers; the record's history below tells of them too
      for (const answer of ['31/01/1985', '9123 4567'])
        await expect(desk.locator('dd', { hasText: answer }).first()).toBeVisible();
      const comment = lang === 'en' ? 'Welcome to the institute!' : '請補交執業證明。';
      await (way === 'mouse' ? decideByMouse : decideByKeys)(desk, lang, act, comment);
      await expect(desk.getByText(comment).first()).toBeVisible();

      if (act === 'approve') {
        await markPaid(desk, email);
        const mail = await mailTo(request, tenant, email, /F-\d{5}/);
        expect(mail.text).toContain(comment);
        await page.goto(pathIn(mail));
        const number = /F-\d{5}/.exec(mail.subject)![0];
        await expect(page.getByText(number)).toBeVisible();
        await expect(page.getByText(say(lang, 'membership-mine.standing.active'))).toBeVisible();
      } else {
        const mail = await mailTo(request, tenant, email, /^你的申請/);
        expect(mail.text).toContain(comment);
        await page.goto(pathIn(mail));
        await expect(page.getByText(say(lang, 'membership-mine.standing.rejected'))).toBeVisible();
        // One may apply again.
        await expect(page.getByRole('button', { name: labelOf(lang, 'membershipType', 'full') })).toBeVisible();
      }
      await expect(page.getByText(comment)).toBeVisible();
    },
  );
}
