import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { tenant } from '../membership/applicant.ts';
import { newVoice, type Voice, voiceOf } from '../membership/applied.ts';
import { REVIEWER } from '../membership/reviewer.ts';
import { type Lang, say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/mails.ts';
import { address, at } from '../support/people.ts';
import { walkedIn } from '../support/views.ts';

const VIEWS: [Lang, number][] = [
  ['en', 1280],
  ['zh-hant', 375],
];
const both = (text: string) => ({ en: text, 'zh-hant': text });

/** An event of three places with two prices, a voucher and a question, published by staff. */
async function published(staff: Voice, title: string) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { eventId, version } = (await staff.say('/event/desk/save', {
    kind: 'symposium',
    texts: JSON.stringify({
      title: both(title),
      summary: both('Talks'),
      body: both(''),
      place: both('City Hall'),
      organisers: both(''),
    }),
    startsAt: inDays(30),
    endsAt: inDays(31),
    refundFullUntil: inDays(10).slice(0, 10),
    capacity: '3',
    tiers: JSON.stringify([
      { name: both('Adult'), cents: 200_00 },
      { name: both('Child'), cents: 75_00 },
    ]),
  })) as { eventId: string; version: number };
  await staff.say('/event/desk/publish', { eventId, version: String(version) });
  const voucher = { code: 'FAMILY', kind: 'percent', value: '10', uses: '5' };
  await staff.say('/event/desk/voucher/save', { eventId, ...voucher });
  const meal = { name: 'q_meal1', type: 'text', label: both('Meal'), required: true, choices: [] };
  const asked = { booking: '[]', attendee: JSON.stringify([meal]) };
  await staff.say('/event/desk/questions/save', { eventId, version: String(version + 1), ...asked });
  const { tiers } = await staff.ask<{ tiers: { tierId: string }[] }>('/event/get', { eventId });
  return { eventId, tierIds: tiers.map(({ tierId }) => tierId) };
}

for (const [lang, width] of VIEWS) {
  test(
    `EVT-1, EVT-3: a family of three books with a voucher and a gift, one of them cancels, and who waits moves up; ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ page, playwright, baseURL, request }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 812 });
      const word = (key: string, params?: Record<string, string>) => say(lang, key, params);
      const title = `Symposium ${randomUUID().slice(0, 8)}`;
      const { eventId, tierIds } = await published(await voiceOf(playwright, baseURL!, REVIEWER), title);
      const email = address('family');

      await page.goto(at(`/offers/events/${eventId}`, tenant, lang));
      await page
        .getByRole('link', { name: word('events-offer.register') })
        .first()
        .click();
      const send = page.getByRole('button', { name: word('events-register.send'), exact: true });
      await send.click();
      const name = page.getByLabel(word('events-register.yourName'));
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await name.fill('陳大文');
      await page.getByRole('textbox', { name: new RegExp(`^${word('events.email')}`) }).fill(email);
      const people = ['陳大文', '陳美玲', '陳小明'];
      for (const [place, person] of people.entries()) {
        if (place > 0) await page.getByRole('button', { name: word('events-register.add') }).click();
        await page.getByLabel(word('events-register.nameOf', { count: String(place + 1) })).fill(person);
      }
      await page.getByLabel(word('events-register.tierOf', { count: '3' })).selectOption(tierIds[1]!);
      await page.getByLabel(word('events-register.voucher')).fill('family');
      await page.getByLabel(word('events-register.gift')).fill('100');
      await page.getByRole('button', { name: word('events-register.check') }).click();
      await expect(page.getByText('−HK$47.50')).toBeVisible();
      await expect(page.getByText('HK$527.50').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'registering as a guest');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // a question that was left out says so at each person
      await send.click();
      const meals = page.getByLabel('Meal');
      await expect(meals.first()).toBeFocused();
      for (const [place] of people.entries()) await meals.nth(place).fill('Vegetarian');
      await send.click();
      await expect(page.getByRole('heading', { name: word('events-register.sent') })).toBeVisible();

      const { links } = await mailTo(request, tenant, email, new RegExp(title));
      await page.goto(links.find((link) => link.includes('/events/link/'))!);
      await page.getByRole('button', { name: word('events-booking.confirm') }).click();
      await expectAccessibleInBothSchemes(page, 'a booking by its link');
      const method = word('checkout.method.mastercard');
      await page.getByRole('button', { name: word('checkout-web.pay.by', { amount: 'HK$527.50', method }) }).click();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByText(word('checkout-web.return.paid'))).toBeVisible();
      await page.getByRole('link', { name: word('checkout-web.return.on') }).click();
      await expect(page.getByText(word('events.booking.confirmed'), { exact: true })).toBeVisible();
      await mailTo(request, tenant, email, /D-\d{4}-\d{5}|100\.00/);

      // somebody waits for a place
      const waiter = await newVoice(playwright, baseURL!);
      const attendees = JSON.stringify([{ tierId: tierIds[1], name: 'Waiter', answers: { q_meal1: 'Anything' } }]);
      await waiter.say('/event/register', { eventId, attendees, wait: 'true' });

      await page.getByRole('button', { name: word('events-booking.cancel') }).click();
      const dialog = page.getByRole('dialog');
      for (const person of people.slice(0, 2)) await dialog.getByLabel(person).uncheck();
      await expect(dialog.getByText(word('events-booking.getBack', { amount: 'HK$67.50' }))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'cancelling one place');
      await dialog.getByRole('button', { name: word('events-booking.cancel') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('陳小明')).toHaveCount(0);
      await expect(page.getByText('陳美玲').first()).toBeVisible();

      const offer = await mailTo(request, tenant, waiter.email, /There are places for you/);
      const path = new URL(offer.links.find((link) => link.includes('/events/booking/'))!).pathname;
      const bookingId = path.split('/').at(-1)!;
      await waiter.say('/event/booking/answer', { bookingId, accept: 'true' });
      expect((await waiter.ask<{ state: string }>('/event/booking/get', { bookingId })).state).toBe('held');
    },
  );
}
