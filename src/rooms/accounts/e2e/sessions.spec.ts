import { expect, test } from '@playwright/test';
import { at, closeNotice, giveLogin, logIn, newAccount } from '../../../../e2e/support/people.ts';

const tenant = 'industry';

test('ACC-7: own sessions are seen and ended; the login log tells of every try', async ({ page, browser, request }) => {
  const email = await newAccount(request, tenant, 'sessions');
  await page.goto(at('/login', tenant));
  await giveLogin(page, email, 'Wrong-Kites-77');
  await expect(page.getByText('password is incorrect')).toBeVisible();
  await logIn(page, email, { tenant, path: '/profile/security' });
  const elsewhere = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1' });
  await logIn(elsewhere, email, { tenant });
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Safari, iPhone' });
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await line.getByRole('button').click();
  await closeNotice(page, 'The session has been ended.');
  await expect(line).toHaveCount(0);
  await elsewhere.goto(at('/profile', tenant));
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Log in');

  await page.goto(at('/profile/login-log', tenant));
  const table = page.getByRole('table', { name: 'Login log' });
  await expect(table.getByText('Logged in')).toHaveCount(2);
  await expect(table.getByText('Wrong password')).toHaveCount(1);
  await expect(table.getByText('Safari, iPhone')).toHaveCount(1);
});
