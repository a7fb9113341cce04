import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mouse } from '../../../../e2e/support/hands.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { address, at } from '../../../../e2e/support/people.ts';
import { walks } from '../../../../e2e/support/views.ts';
import { tenant } from '../../membership/e2e/applicant.ts';
import { newVoice, type Voice, voiceOf } from '../../membership/e2e/applied.ts';
import { logInAs, REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const both = (text: string) => ({ en: text, 'zh-hant': text });

/** An event of three places in three hours, with three prices, a voucher and a question, published by staff. */
async function published(staff: Voice, title: string) {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { eventId, version } = (await staff.say('/event/desk/save', {
    kind: 'symposium',
    texts: JSON.stringify({
      title: both(title),
      summary: both('Talks'),
      body: both(''),
      place: both('City Hall'),
      organisers: both(''),
    }),
    startsAt: inHours(3),
    endsAt: inHours(6),
    // today in Hong Kong
    refundFullUntil: inHours(8).slice(0, 10),
    capacity: '3',
    tiers: JSON.stringify([
      { name: both('Adult'), cents: 200_00 },
      { name: both('Child'), cents: 75_00 },
      { name: both('Helper'), cents: 0 },
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

for (const { lang, width, hands, view, details } of walks(mouse)) {
  test(
    `EVT-1, EVT-3 to EVT-5: a family of three books with a voucher and a gift, one of them cancels, who waits moves up, and all are let in; called off, the family donates what it paid; ${view}`,
    details,
    async ({ page, browser, playwright, baseURL, request }) => {
      await page.setViewportSize({ width, height: 812 });
      const word = (key: WordKey, params?: Record<string, string>) => say(lang, key, params);
      const title = `Symposium ${randomUUID().slice(0, 8)}`;
      const staff = await voiceOf(playwright, baseURL!, REVIEWER);
      const { eventId, tierIds } = await published(staff, title);
      const email = address('family');

      await page.goto(at(`/offers/events/${eventId}`, tenant, lang));
      await hands.press(page.getByRole('link', { name: word('events-offer.register') }).first());
      const send = page.getByRole('button', { name: word('events-register.send'), exact: true });
      await hands.press(send);
      const name = page.getByLabel(word('word.yourName'));
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await hands.write(name, '陳大文');
      await hands.write(page.getByRole('textbox', { name: new RegExp(`^${word('word.email')}`) }), email);
      const people = ['陳大文', '陳美玲', '陳小明'];
      for (const [place, person] of people.entries()) {
        if (place > 0) await hands.press(page.getByRole('button', { name: word('events-register.add') }));
        await hands.write(page.getByLabel(word('events-register.nameOf', { count: String(place + 1) })), person);
      }
      await hands.choose(page.getByLabel(word('events-register.tierOf', { count: '3' })), tierIds[1]!);
      await hands.write(page.getByLabel(word('events-register.voucher')), 'family');
      await hands.write(page.getByLabel(word('events-register.gift')), '100');
      await hands.press(page.getByRole('button', { name: word('events-register.check') }));
      await expect(page.getByText('−HK$47.50')).toBeVisible();
      await expect(page.getByText('HK$527.50').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'registering as a guest');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // a question that was left out is listed, and says so at each person
      await hands.press(send);
      const meals = page.getByLabel('Meal');
      const summary = page.getByRole('group', { name: word('shell.errors.title', { n: String(people.length) }) });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(people.length);
      for (const [place] of people.entries()) await expect(meals.nth(place)).toHaveAttribute('aria-invalid', 'true');
      for (const [place] of people.entries()) await hands.write(meals.nth(place), 'Vegetarian');
      await hands.press(send);
      await expect(page.getByRole('heading', { name: word('events-register.sent') })).toBeVisible();

      const { links } = await mailTo(request, tenant, email, new RegExp(title));
      await page.goto(links.find((link) => link.includes('/events/link/'))!);
      await hands.press(page.getByRole('button', { name: word('events-booking.confirm') }));
      await expectAccessibleInBothSchemes(page, 'a booking by its link');
      const method = word('checkout.method.mastercard');
      await hands.press(
        page.getByRole('button', { name: word('checkout-web.pay.by', { amount: 'HK$527.50', method }), exact: true }),
      );
      await hands.press(page.getByRole('button', { name: 'Pay HK$527.50', exact: true }));
      await expect(page.getByText(word('checkout-web.return.paid'))).toBeVisible();
      await hands.press(page.getByRole('link', { name: word('word.goOn') }));
      await expect(page.getByText(word('events.booking.confirmed'), { exact: true })).toBeVisible();
      await mailTo(request, tenant, email, /D-\d{4}-\d{5}|100\.00/);

      // somebody waits for a place
      const waiter = await newVoice(playwright, baseURL!);
      const attendees = JSON.stringify([{ tierId: tierIds[2], name: 'Waiter', answers: { q_meal1: 'Anything' } }]);
      await waiter.say('/event/register', { eventId, attendees, wait: 'true' });

      await hands.press(page.getByRole('button', { name: word('events-booking.cancel') }));
      const dialog = page.getByRole('dialog');
      // nobody is chosen in advance
      for (const person of people) await expect(dialog.getByLabel(person)).not.toBeChecked();
      await hands.press(dialog.getByLabel('陳小明'));
      await expect(dialog.getByText(word('events-booking.getBack', { amount: 'HK$67.50' }))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'cancelling one place');
      await hands.press(dialog.getByRole('button', { name: word('events-booking.cancelPlaces') }));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('陳小明')).toHaveCount(0);
      await expect(page.getByText('陳美玲').first()).toBeVisible();

      const offer = await mailTo(request, tenant, waiter.email, /Places are available for you/);
      const path = new URL(offer.links.find((link) => link.includes('/events/booking/'))!).pathname;
      const bookingId = path.split('/').at(-1)!;
      await waiter.say('/event/booking/answer', { bookingId, accept: 'true' });
      expect((await waiter.ask<{ state: string }>('/event/booking/get', { bookingId })).state).toBe('confirmed');

      const door = await browser.newPage({ baseURL: baseURL!, viewport: { width, height: 812 } });
      await logInAs(door, REVIEWER, lang);
      await door.goto(at(`/door/${eventId}`, tenant, lang));
      const box = door.getByLabel(word('events-door.search'));
      const { rows } = await staff.ask<{ rows: { name: string; code: string; problem: string | null }[] }>(
        '/event/door/list',
        { eventId },
      );
      const coming = rows.filter(({ problem }) => problem === null);
      expect(coming.map(({ name }) => name).sort()).toEqual(['Waiter', '陳大文', '陳美玲'].sort());
      for (const { name, code } of coming) {
        await hands.write(box, code);
        await box.press('Enter');
        await expect(door.getByRole('status').getByText(name)).toBeVisible();
      }
      await expect(door.getByText(word('events-door.count', { arrived: '3', all: '3' }))).toBeVisible();
      await door.close();

      const { version } = await staff.ask<{ version: number }>('/event/desk/get', { eventId });
      await staff.say('/event/desk/cancel', { eventId, version: String(version), reason: 'Typhoon' });
      const ended = await mailTo(request, tenant, email, new RegExp(`${title}(：活動取消| has been cancelled)`));
      await page.goto(ended.links.find((link) => link.includes('/events/link/'))!);
      const choose = page.getByRole('button', { name: word('events-choice.send') });
      await hands.press(choose);
      await expect(page.getByText(word('events-choice.none')).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'a booking whose event was cancelled');
      await hands.pick(page.getByLabel(word('events.choice.gift')));
      await hands.press(choose);
      await expect(page.getByText(word('events.choice.gift'), { exact: true })).toBeVisible();
      await expect(choose).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}
