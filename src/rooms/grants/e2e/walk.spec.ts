import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailsTo } from '../../../../e2e/support/mails.ts';
import { address, call, DEMO_PASSWORD } from '../../../../e2e/support/people.ts';
import { registerByMouse } from '../../../../e2e/support/register.ts';
import { LONG, VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import initialForm from '../../../tenants/oxfam/forms/grant-application-initial.ts';
import { type Lang, say } from '../../membership/e2e/words.ts';
import { ADMIN, APPLICANT, ask, declared, handedIn, lockedFor, ONE, record, reviewed, TWO, tenant } from './decider.ts';
import { SUBJECTS, TRAIL } from './expected-mails.ts';
import { Desk, subjectsTo, textOf, trailOf } from './programme.ts';
import { adviceConfirmed, changeAgreed, papersSay } from './running.ts';
import { TEXTS, Walker } from './walker.ts';

const MATE = 'itrc-oxfam-application-team-member@example.org';

async function pageIn(browser: Browser, baseURL: string, { width = 1280 } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  return context.newPage();
}

async function staff(browser: Browser, baseURL: string, email: string, lang: Lang): Promise<Desk> {
  const page = await pageIn(browser, baseURL);
  await call(page.request, '/user/login', { tenant, lang, email, password: DEMO_PASSWORD });
  return new Desk(page, lang);
}

for (const { lang, width } of VIEWS) {
  test(
    `GRA-1 to GRA-8: an application from the newcomer's registration to the archive, in ${lang} at ${width}`,
    walkedIn('zh-hant', lang),
    async ({ browser, baseURL }) => {
      const texts = TEXTS[lang];
      const email = address('walk');
      const title = `${lang === 'en' ? 'Neighbours at one table' : '同桌吃飯'} ${email.slice(5, 13)}`;
      const admin = await staff(browser, baseURL!, ADMIN, lang);
      const desk = await staff(browser, baseURL!, ONE, lang);
      const two = await staff(browser, baseURL!, TWO, lang);
      const page = await pageIn(browser, baseURL!, { width });
      const walker = new Walker(page, lang, title);
      const word = walker.word;

      // A newcomer registers, finds the open call on Home, and applies: the first time the amounts do not fit.
      await registerByMouse(page, page.request, { tenant, lang, email, name: texts.person });
      await page
        .getByRole('link', { name: new RegExp(`^${word('grants-lists.home.begin')} `) })
        .first()
        .click();
      await page.waitForURL((url) => url.pathname === '/grants');
      const applicationId = await walker.begin();
      await walker.fill();
      await page.getByRole('button', { name: initialForm.button[lang], exact: true }).click();
      await expect(page.getByRole('group', { name: word('shell.errors.title', { n: '1' }) })).toBeFocused();
      await walker.field('fund').fill('260000');
      await walker.submit('initial');
      await walker.open();
      const { number } = await record(admin.page, applicationId);

      // Somebody is invited to the team.
      const team = page.getByRole('region', { name: word('grants-web.team.title') });
      await team.getByLabel(word('word.emailAddress')).fill(MATE);
      const joined = page.waitForResponse((reply) => reply.url().endsWith('/grant/team/edit'));
      await team.getByRole('button', { name: word('word.sendInvitation') }).click();
      expect((await joined).status()).toBe(200);

      // Returned by the check with a note at a field, mended there, and found eligible.
      await admin.find(title);
      await admin.sendBack('need', lang === 'en' ? 'How do you know it?' : '有何根據？');
      await walker.mend('need', lang === 'en' ? 'How do you know it?' : '有何根據？', texts.needMended, 'initial');
      await admin.open(applicationId);
      await expect(admin.page.getByText(texts.needMended).first()).toBeVisible();
      await admin.eligible();

      // Both approvers declare and return it; it comes back to them and both agree.
      for (const approver of [desk, two]) {
        await approver.declare(applicationId);
        await approver.review(applicationId, 'return', lang === 'en' ? 'Say more of how.' : '請說明如何推行。');
      }
      await walker.open();
      await walker.follow('grants-web.correct');
      await walker.field('approach').fill(`${texts.approach} ${texts.activities}`);
      await walker.tick();
      await walker.submit('initial');
      await desk.open(applicationId);
      await expect(desk.page.getByRole('heading', { name: desk.changedSince() })).toBeVisible();
      await desk.review(applicationId, 'approve');
      await reviewed(two.page, applicationId, 'approve', '');

      // Sealed, backed up, promoted; the final form holds what was approved, and the budget is open.
      await admin.open(applicationId);
      await admin.promote();
      await walker.open();
      await walker.follow('grants-web.fill');
      await expect(walker.field('fund')).toHaveValue(/260,?000/);
      await expect(page.locator('input[name=projectTitle]')).toHaveCount(0);
      await expect(page.getByText(title).first()).toBeVisible();
      await walker.cell('expenditure', 'price').fill('255000');
      await walker.field('fund').fill('255000');
      await walker.declare();
      await walker.submit('final');
      await admin.open(applicationId);
      const note = lang === 'en' ? 'Who buys the food?' : '由誰採購食材？';
      await admin.sendBack('approach', note);
      await walker.mend('approach', note, `${texts.approach} ${note}`, 'final');
      await admin.open(applicationId);
      await admin.eligible();
      for (const approver of [desk, two]) await reviewed(approver.page, applicationId, 'approve', '');
      await admin.open(applicationId);
      await admin.promote({ amount: '250,000.00', on: '01/01/2027' });
      expect(await record(page, applicationId)).toMatchObject({ stage: 'implementation', grantedCents: 25_000_000 });

      // The project runs: a report is laid out, handed in and accepted.
      await admin.open(applicationId);
      await admin.layOutReports();
      await walker.open();
      await expect(page.getByText('HK$250,000.00').first()).toBeVisible();
      await walker.handInReport();
      await admin.open(applicationId);
      await admin.acceptReport();

      // A change that both approvers agree to, and advice that the applicant confirms.
      await changeAgreed(walker, [desk, two]);
      await adviceConfirmed(browser, walker, admin);

      // Over: archived, and still found.
      await admin.open(applicationId);
      await admin.archive();
      await admin.find(title);
      await walker.open();
      await expect(page.getByText(word('grants-web.state.archive'))).toBeVisible();

      expect(await subjectsTo(page.request, email, number!)).toEqual(SUBJECTS[lang]);
      expect(await trailOf(admin.page.request, applicationId)).toEqual(TRAIL);
      await papersSay(walker, number!);
      await closeAll(page, admin, desk, two);
    },
  );
}

test('GRA-3, GRA-5: a second application is rejected by both; a third, on which they differ, the programme settles', {
  tag: LONG,
}, async ({ browser, playwright, baseURL }) => {
  const admin = await staff(browser, baseURL!, ADMIN, 'en');
  const desk = await staff(browser, baseURL!, ONE, 'en');
  const two = await staff(browser, baseURL!, TWO, 'en');
  const mine = await staff(browser, baseURL!, APPLICANT, 'en');
  for (const [decisions, settled] of [
    [['reject', 'reject'], null],
    [['approve', 'reject'], 'return'],
  ] as const) {
    const title = address(settled ? 'differing' : 'rejected').split('@')[0]!;
    const applicationId = await handedIn(playwright, baseURL!, title);
    await lockedFor(admin.page, applicationId);
    const { number } = await record(admin.page, applicationId);
    for (const [at, approver] of [desk, two].entries()) {
      await declared(approver.page, applicationId);
      const why = decisions[at] === 'reject' ? `Nobody would carry it on, ${at + 1}.` : '';
      if (at === 0) await approver.review(applicationId, decisions[at]!, why);
      else await reviewed(approver.page, applicationId, decisions[at]!, why);
    }
    await mine.open(applicationId);
    if (settled) {
      // the applicant reads that it waits for the programme, and neither review
      await expect(mine.page.getByText(/Next step: Programme office/)).toBeVisible();
      await expect(mine.page.getByText(/Nobody would carry it on/)).toHaveCount(0);
      await admin.open(applicationId);
      await admin.settle(settled, 'Name who carries it on.');
      await mine.page.reload();
      await expect(mine.page.getByText('Name who carries it on.').first()).toBeVisible();
    } else {
      await expect(mine.page.getByText(say('en', 'grants-web.state.rejected'))).toBeVisible();
      await expect(mine.page.getByRole('link', { name: say('en', 'grants-web.fill') })).toHaveCount(0);
    }
    const letter = settled ? [`Please complete your application ${number}`] : [`Your application ${number}`];
    const mails = await mailsTo(mine.page.request, tenant, APPLICANT);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(number!))).toEqual([
      ...letter,
      `We have received your application ${number}`,
    ]);
    const { rows } = await ask<Output<'GET /grant/letter/list'>>(mine.page.request, '/grant/letter/list', {
      applicationId,
    });
    const said = await textOf(mine.page.request, '/grant/letter/file', { letterId: rows[0]!.letterId, lang: 'en' });
    expect(said).toContain(settled ? 'Namewhocarriesiton.' : 'Nobodywouldcarryiton,1.');
    const end = settled ? ['returned'] : ['rejected'];
    const trail = await trailOf(admin.page.request, applicationId);
    expect(trail.slice(-end.length - 4)).toEqual(['declare', 'review', 'declare', 'review', ...end]);
  }
  await closeAll(mine.page, admin, desk, two);
});

const closeAll = async (page: Page, ...desks: Desk[]) => {
  for (const first of [page, ...desks.map((desk) => desk.page)]) await first.context().close();
};
