import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';
const ADMIN = 'itrc-cifa-admin@example.org';

for (const { lang, width } of VIEWS) {
  test(
    `ADM-3: a key is made after a mistake, a program calls by it within its scope, and it opens nothing once revoked (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, playwright, baseURL }) => {
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, ADMIN, { tenant, lang, password: DEMO_PASSWORD, path: '/integration' });
      const name = `Accounts program ${randomUUID().slice(0, 8)}`;
      const make = word('integration.keyMake');
      await page.getByRole('button', { name: make, exact: true }).click();
      const dialog = page.getByRole('dialog');
      // nothing filled in: each place says so, and what is typed then stays through a day in the past
      await dialog.getByRole('button', { name: make, exact: true }).click();
      await expect(dialog.getByLabel(word('integration.keyName'))).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(word('integration.keyName')).fill(name);
      await dialog.getByLabel(word('integration.expires')).fill('2020-01-01');
      await dialog.getByLabel(word('integration-server.scope.user-manage')).check();
      await dialog.getByRole('button', { name: make, exact: true }).click();
      await expect(dialog.getByLabel(word('integration.expires'))).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel(word('integration.keyName'))).toHaveValue(name);
      const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel(word('integration.expires')).fill(month);
      await expectAccessibleInBothSchemes(page, 'making a key');
      await dialog.getByRole('button', { name: make, exact: true }).click();
      const shown = page.getByRole('dialog').getByLabel(word('integration.once'));
      await expect(shown).toHaveValue(/^tsk_/);
      const key = await shown.inputValue();
      await page.getByRole('button', { name: word('integration.done') }).click();
      await expect(page.getByText(key)).toHaveCount(0);

      // a program, which has no cookie
      const program = await playwright.request.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: { authorization: `Bearer ${key}` },
      });
      const ask = async (path: string) => {
        const answer = await program.get(`${BASE_PATH}${path}`, { params: { tenant, lang } });
        return { status: answer.status(), ...((await answer.json()) as { code?: string; data?: { total?: number } }) };
      };
      expect((await ask('/user/list')).data?.total).toBeGreaterThan(0);
      expect(await ask('/payment/invoice/list')).toMatchObject({ status: 403, code: 'key.scope' });
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(word('integration.works'));
      await expect(row).not.toContainText(word('integration.never'));

      // left once, then meant
      const revoke = word('word.revoke');
      await row.getByRole('button', { name: revoke, exact: true }).click();
      await dialog.getByRole('button', { name: word('word.cancel') }).click();
      expect((await ask('/user/list')).status).toBe(200);
      await row.getByRole('button', { name: revoke, exact: true }).click();
      await dialog.getByRole('button', { name: revoke, exact: true }).click();
      await expect(row).toContainText(word('integration.revoked'));
      expect((await ask('/user/list')).status).toBe(401);
      await expectAccessibleInBothSchemes(page, 'keys and webhooks');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await program.dispose();
    },
  );
}
