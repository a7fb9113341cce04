import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'thirdparty';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);

  test(
    `an administrator reads what is ready and what is left to do (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, 'partner-admin@example.org', { tenant, lang, password: DEMO_PASSWORD, path: '/admin/go-live' });
      const line = (name: WordKey) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word(name), exact: true }) });
      await expect(line('readiness.files')).toContainText(word('go-live.state.ready'));
      await expect(line('readiness.demonstration')).toContainText(word('go-live.state.notReady'));
      await expect(line('readiness.demonstration')).toContainText(word('readiness.demonstration.onHow'));
      await expect(line('readiness.spf')).toContainText(word('go-live.state.unknown'));
      // without a mail server there is nobody to answer a test
      await expect(page.getByRole('button', { name: word('go-live.sendTest') })).toHaveCount(0);
      await expectAccessible(page, 'going live');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: word('go-live.again') }).click();
      await expect(line('readiness.files')).toContainText(word('go-live.state.ready'));
      await logIn(page, await newAccount(request, tenant, 'reader'), { tenant, lang, path: '/admin/go-live' });
      await expect(page.getByRole('heading', { name: word('readiness.files') })).toHaveCount(0);
    },
  );
}
