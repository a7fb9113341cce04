import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Lang, say, type WordKey } from '../../src/rooms/membership/e2e/words.ts';
import { codeIn, mailTo } from './mails.ts';
import { at, notice, PASSWORD } from './people.ts';

/** Somebody new registers, confirms the address with the code of the mail, and logs in; with the mouse. */
export async function registerByMouse(
  page: Page,
  request: APIRequestContext,
  { tenant, lang, email, name }: { tenant: string; lang: Lang; email: string; name: string },
): Promise<void> {
  const word = (key: WordKey) => say(lang, key);
  const press = (key: WordKey) => page.getByRole('button', { name: word(key), exact: true }).click();
  const closed = async () => {
    const overlay = notice(page);
    await overlay.getByRole('button').click();
    await expect(overlay).toBeHidden();
  };
  await page.goto(at('/register', tenant, lang));
  await page.getByLabel(word('word.yourName')).fill(name);
  await page.getByLabel(word('word.emailAddress')).fill(email);
  await page.locator('[name=new-password]').fill(PASSWORD);
  await page.locator('[name=new-password-again]').fill(PASSWORD);
  await press('register.submit');
  await closed();
  await page.getByLabel(word('code.label')).fill(codeIn(await mailTo(request, tenant, email, /\d{6}/)));
  await press('verify.submit');
  await closed();
  await page.getByLabel(word('word.emailAddress')).fill(email);
  await page.getByLabel(word('login.password'), { exact: true }).fill(PASSWORD);
  await press('word.logIn');
  await page.waitForURL((url) => url.pathname === '/');
}
