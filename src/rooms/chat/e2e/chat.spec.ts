import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, call, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import type { Lang } from '../../../contract/lang.ts';
import { doorEvent } from '../../events/e2e/door-event.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { MESSAGE_MAX } from '../contract/values.ts';

const tenant = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';
const SEND = '**/chat/message/send';

/** Somebody with a browser of their own. */
async function come(
  browser: Browser,
  view: { lang: Lang; width: number; baseURL: string },
  email: string,
  password?: string,
) {
  const context = await browser.newContext({ baseURL: view.baseURL, viewport: { width: view.width, height: 800 } });
  const page = await context.newPage();
  await logIn(page, email, { tenant, lang: view.lang, ...(password && { password }) });
  return page;
}
const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
/** Picks an act in the menu of a message. */
async function pick(page: Page, text: string, act: string): Promise<void> {
  await lineOf(page, text).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

for (const { lang, width } of VIEWS) {
  test(
    `COM-2: who booked talks in the room of the event, after mistakes and without a network; staff are told of what is wrong and hide it (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ browser, request, baseURL }) => {
      const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
      const view = { lang, width, baseURL: baseURL! };
      const box = (page: Page) => page.getByLabel(word('word.yourMessage'));
      const write = async (page: Page, text: string) => {
        await box(page).fill(text);
        await page.getByRole('button', { name: word('chat-web.send'), exact: true }).click();
      };
      const email = await newAccount(request, tenant, 'talker');
      const staff = await come(browser, view, STAFF, DEMO_PASSWORD);
      const member = await come(browser, view, email);
      const { eventId } = await doorEvent(staff.request, tenant, 1, 4);
      const desk = await staff.request.get(`${BASE_PATH}/event/desk/get`, { params: { tenant, lang, eventId } });
      const { tierId } = ((await desk.json()) as { data: Output<'GET /event/desk/get'> }).data.tiers[0]!;

      // the room is there for who booked, and for nobody before
      await staff.goto(at('/chat', tenant, lang));
      await staff.getByRole('button', { name: word('chat-web.openRoom') }).click();
      const opening = staff.getByRole('dialog');
      await opening.getByRole('button', { name: word('chat-web.openAct'), exact: true }).click();
      await expect(opening).toContainText(word('chat-web.thingMissing'));
      const option = opening.locator('option', { hasText: 'Open day' }).last();
      await opening.getByLabel(word('chat-web.thing')).selectOption((await option.getAttribute('value'))!);
      await opening.getByRole('button', { name: word('chat-web.openAct'), exact: true }).click();
      await staff.waitForURL(/\/chat\/[\da-f-]{36}/);
      const roomId = /chat\/([\da-f-]{36})/.exec(staff.url())![1]!;
      await member.goto(at(`/chat/${roomId}`, tenant, lang));
      await expect(member.getByRole('alert')).toBeVisible();
      const attendees = JSON.stringify([{ tierId, name: 'Test Person' }]);
      await call(member.request, '/event/register', { tenant, lang, eventId, attendees });
      await member.goto(at('/chat', tenant, lang));
      await member.getByRole('link', { name: 'Open day' }).first().click();
      await expect(member.getByText(word('chat-web.nothing'))).toBeVisible();

      // nothing, and too much
      await member.getByRole('button', { name: word('chat-web.send'), exact: true }).click();
      await expect(member.getByText(word('chat-web.empty'))).toBeVisible();
      await box(member).fill('x'.repeat(MESSAGE_MAX + 1));
      await expect(box(member)).toHaveValue('x'.repeat(MESSAGE_MAX));

      // said, heard and answered with a mention, without a reload
      await write(member, 'Where do we meet?');
      await expect(lineOf(staff, 'Where do we meet?')).toBeVisible();
      await box(staff).fill('');
      await box(staff).pressSequentially('@Test');
      await staff.getByRole('option', { name: 'Test Person' }).click();
      await box(staff).press('End');
      await box(staff).pressSequentially('at the door');
      await staff.getByRole('button', { name: word('chat-web.send'), exact: true }).click();
      await expect(lineOf(member, '@Test Person at the door')).toBeVisible();
      await expectAccessible(member, 'a chat room');

      // no network: it waits, through a reload, and goes once
      await member.route(SEND, (route) => route.abort());
      await write(member, 'From the tunnel');
      await expect(lineOf(member, 'From the tunnel')).toContainText(word('chat-web.sending'));
      await member.reload();
      await expect(lineOf(member, 'From the tunnel')).toContainText(word('chat-web.sending'));
      await member.unroute(SEND);
      await member.reload();
      await expect(lineOf(member, 'From the tunnel')).not.toContainText(word('chat-web.sending'));
      await expect(lineOf(staff, 'From the tunnel')).toHaveCount(1);
      await member.reload();
      await expect(lineOf(member, 'From the tunnel')).toHaveCount(1);

      await pick(member, 'Where do we meet?', word('word.edit'));
      await box(member).filter({ visible: true }).fill('When do we meet?');
      await member.getByRole('button', { name: word('word.save'), exact: true }).click();
      await expect(lineOf(staff, 'When do we meet?')).toContainText(word('chat-web.edited'));
      await pick(member, 'From the tunnel', word('word.delete'));
      await expect(lineOf(staff, word('chat-web.deleted'))).toBeVisible();

      // reported, found in the queue, hidden
      await write(staff, 'Something unkind');
      await pick(member, 'Something unkind', word('chat-web.report'));
      const why = member.getByRole('dialog');
      await why.getByLabel(word('word.reason')).fill('It hurts');
      await why.getByRole('button', { name: word('chat-web.report'), exact: true }).click();
      await expect(why).toBeHidden();
      await staff.goto(at('/chat/reports', tenant, lang));
      const report = lineOf(staff, 'Something unkind').first();
      await expect(report).toContainText('It hurts');
      await expectAccessible(staff, 'reports of the chat');
      await report.getByRole('button', { name: word('chat-web.hide') }).click();
      const act = staff.getByRole('dialog');
      await act.getByLabel(word('word.reason')).fill('Unkind');
      await act.getByRole('button', { name: word('chat-web.hide') }).click();
      await expect(act).toBeHidden();
      await expect(lineOf(member, word('chat-web.hidden'))).toBeVisible();
      await expect(member.getByText('Something unkind')).toHaveCount(0);

      // a block takes effect on the open page
      await pick(member, '@Test Person at the door', word('chat-web.block'));
      await expect(lineOf(member, word('chat-web.blocked'))).toBeVisible();
      await expect(member.getByText('at the door')).toHaveCount(0);

      // a flood is stopped, and what was typed stays
      const flood = await Promise.all(
        Array.from({ length: 45 }, (_, turn) =>
          member.request.post(`${BASE_PATH}/chat/message/send`, {
            multipart: { tenant, lang, roomId, clientId: randomUUID(), text: `flood ${turn}` },
          }),
        ),
      );
      expect(flood.filter((answer) => answer.status() === 429).length).toBeGreaterThan(0);
      await write(member, 'one too many');
      await expect(lineOf(member, 'one too many').getByRole('alert')).toBeVisible();
      await Promise.all([staff.context().close(), member.context().close()]);
    },
  );
}
