import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let catcher: MailCatcher;
let portal: TestPortal;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }, { worker: true });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

const ask = (email: string, lang: string) =>
  portal
    .client('cifa', lang)
    .call('POST /user/register', { email, password: 'Portal-2026', displayName: '<b>Ming</b> & 明' });

it('F-07: with the mail server away every registration succeeds; once it is back each mail arrives, once', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `away${index}@example.org`);
  const replies = await Promise.all(addresses.map((email, index) => ask(email, index % 2 ? 'zh-hant' : 'en')));
  expect(replies.map((reply) => reply.status)).toEqual(addresses.map(() => 200));
  const waiting = await portal.mails('cifa');
  expect(waiting.map((mail) => mail.status)).toEqual(addresses.map(() => 'queued'));
  await expect.poll(async () => (await failures()).length).toBeGreaterThan(0);
  await catcher.up();
  await expect.poll(() => catcher.got.length, { interval: 200 }).toBe(addresses.length);
  await expect.poll(async () => (await portal.mails('cifa')).every((mail) => mail.status === 'sent')).toBe(true);
  expect(catcher.got.map((mail) => mail.to?.[0]?.address).sort()).toEqual(addresses);
  expect(new Set(catcher.got.map((mail) => mail.messageId)).size).toBe(addresses.length);
});

it('COM-1: a mail is whole in both parts, in the reader’s language, and what a person typed is never markup', async () => {
  const before = catcher.got.length;
  await ask('chinese@example.org', 'zh-hant');
  await expect.poll(() => catcher.got.length).toBe(before + 1);
  const mail = catcher.got.at(-1)!;
  expect(mail.from?.address).toBe(portal.engine.tenants.get('cifa')!.sender);
  expect(mail.subject).toMatch(/[\u4e00-\u9fff]/);
  expect(mail.html).not.toContain('<b>Ming');
  expect(mail.html).toContain('<!doctype html>');
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  expect(link).toContain('lang=zh-hant');
  expect(link).toContain('tenant=cifa');
  expect(mail.html).toContain(link!.replaceAll('&', '&amp;'));
});

it('a registration that is refused sends nothing', async () => {
  const before = catcher.got.length;
  const reply = await portal
    .client('cifa')
    .call('POST /user/register', { email: 'weak@example.org', password: 'weak' });
  expect(reply.status).toBe(422);
  expect(await portal.mails('cifa', 'weak@example.org')).toEqual([]);
  expect(catcher.got.length).toBe(before);
});

async function failures(): Promise<unknown[]> {
  return portal.engine.database.tenant('cifa', (db) =>
    db.from('outbox_mail').select('id').where('last_error', 'is not', null).execute(),
  );
}
