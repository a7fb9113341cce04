import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { formatInstant } from '../../../contract/dates.ts';
import { voiceOf } from '../../membership/e2e/applied.ts';
import { logInAs, REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const TENANT = 'cifa';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

for (const { lang, width } of VIEWS) {
  test(
    `EVT-1: staff make an event with one mistake and publish it; a person books it for two and finds it again (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey, params?: Record<string, string>) => say(lang, key, params);
      const title = `Evening of talks ${randomUUID().slice(0, 8)}`;
      await logInAs(page, REVIEWER, lang);
      await page.goto(at('/events/desk', TENANT, lang));
      await expectAccessibleInBothSchemes(page, 'the events of staff');
      await page.getByRole('link', { name: word('events-desk.new') }).click();
      const inBoth = async (key: WordKey, text: string, position = 0) => {
        for (const language of ['word.english', 'word.chinese'] as const) {
          const label = word('editing.inLanguage', { what: word(key), language: word(language) });
          await page.getByLabel(label).nth(position).fill(text);
        }
      };
      await inBoth('events-edit.title', title);
      await inBoth('events-edit.summary', 'Three talks.');
      await inBoth('word.place', 'Room 1');
      await inBoth('events-edit.tierName', 'Guest');
      const begins = page.getByLabel(word('word.begins'), { exact: true });
      await begins.fill('31/02/2090 19:00');
      await page.getByLabel(word('word.ends'), { exact: true }).fill(formatInstant(inHours(5)));
      await page.getByRole('textbox', { name: new RegExp(`^${word('word.places')}(?!上限| for)`) }).fill('5');
      await page.getByRole('button', { name: word('word.save') }).click();
      await expect(begins).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(word('events.instant')).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the editor of an event');
      // nothing typed is lost
      await page.reload();
      await expect(page.getByText(word('events-edit.kept'))).toBeVisible();
      await expect(begins).toHaveValue('31/02/2090 19:00');
      await begins.fill(formatInstant(inHours(2)));
      await page.getByRole('button', { name: word('word.save') }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an event of staff');
      await page.getByRole('button', { name: word('events-desk.publish'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: word('events-desk.publish'), exact: true }).click();
      await expect(page.getByText(word('events.state.published'), { exact: true }).first()).toBeVisible();

      const own = await browser.newPage({ viewport: { width, height: 800 } });
      const email = await newAccount(own.request, TENANT, 'guest');
      await own.goto(at('/events', TENANT, lang));
      await expectAccessibleInBothSchemes(own, 'events for everybody');
      await own.getByRole('link', { name: title }).click();
      await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleInBothSchemes(own, 'the public page of an event');
      await logIn(own, email, { tenant: TENANT, lang });
      await own.reload();
      await own
        .getByRole('link', { name: word('events-offer.register') })
        .first()
        .click();
      const send = own.getByRole('button', { name: word('events-register.send'), exact: true });
      await send.click();
      const first = own.getByLabel(word('events-register.nameOf', { count: '1' }));
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await first.fill('Chan Tai Man');
      await own.getByRole('button', { name: word('events-register.add') }).click();
      await own.getByLabel(word('events-register.nameOf', { count: '2' })).fill('Chan Siu Ming');
      await expectAccessibleInBothSchemes(own, 'registering for an event');
      await send.click();
      await expect(own.getByText(word('events.booking.confirmed'), { exact: true })).toBeVisible();
      await expect(own.getByText('Chan Siu Ming').first()).toBeVisible();
      await expectAccessibleInBothSchemes(own, 'a booking');
      await own.getByRole('button', { name: new RegExp(`^${word('word.ticket')} ?Chan Siu Ming`) }).click();
      const code = await own.getByRole('dialog').locator('strong').innerText();
      await expect(own.getByRole('img', { name: word('events-ticket.qr', { code }) })).toBeVisible();
      await expectAccessibleInBothSchemes(own, 'a ticket');
      expect((await mailTo(own.request, TENANT, email, new RegExp(title))).text).toContain(`Chan Siu Ming · ${code}`);
      await own.goto(at('/events/mine', TENANT, lang));
      await expect(own.getByRole('link', { name: title })).toBeVisible();
      await expectAccessibleInBothSchemes(own, 'my events');
      await own.close();

      await page
        .getByRole('link', { name: word('events-desk.attendees') })
        .first()
        .click();
      await expect(page.getByText('Chan Siu Ming').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'who comes');
      await page.getByRole('row', { name: 'Chan Siu Ming' }).getByRole('checkbox').check();
      await page.getByRole('button', { name: word('events-desk.mail') }).click();
      const letter = page.getByRole('dialog');
      await letter.getByLabel(word('word.subject')).fill('Another room');
      await letter.getByLabel(word('lists.message.text')).fill('We meet in room 2.');
      await letter.getByRole('button', { name: word('lists.bulk.look') }).click();
      await expect(letter.getByRole('listitem').filter({ hasText: 'Chan Siu Ming' })).toContainText(email);
      await expectAccessibleInBothSchemes(page, 'a message to chosen people');
      await letter.getByRole('button', { name: word('lists.message.send', { count: '1' }) }).click();
      expect((await mailTo(page.request, TENANT, email, /Another room/)).text).toContain('We meet in room 2.');
      await letter
        .getByRole('button', { name: word('word.close') })
        .last()
        .click();

      const eventId = /desk\/([^/]+)/.exec(page.url())![1]!;
      await page.goto(at('/door', TENANT, lang));
      await expectAccessibleInBothSchemes(page, 'the doors of these days');
      await page.getByRole('link', { name: new RegExp(title) }).click();
      const typed = page.getByLabel(word('events-door.search'));
      const outcome = page.getByRole('status');
      await typed.fill('NONE2345');
      await typed.press('Enter');
      await expect(outcome.getByText(word('events-door.unknown'))).toBeVisible();
      await page.getByLabel(word('events-door.deviceName')).fill('Main door');
      // the page with its files is kept by its worker, and the list by the device
      await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), page.url())).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText(word('events-door.offline'))).toBeVisible();
      await typed.fill(code.toLowerCase());
      await typed.press('Enter');
      await expect(outcome.getByText('Chan Siu Ming')).toBeVisible();
      await typed.fill(code);
      await typed.press('Enter');
      await expect(outcome.getByText(word('events-door.refused'))).toBeVisible();
      await expect(outcome.getByText(/Main door/)).toBeVisible();
      await typed.fill('Chan');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${word('events-door.undo')} ?Chan Siu Ming`) }),
      ).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${word('events-door.in')} ?Chan Tai Man`) }).click();
      await expect(page.getByText(word('events-door.count', { arrived: '2', all: '2' }))).toBeVisible();
      await expect(page.getByText(word('events-door.waiting', { count: '2' }))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the door without a network');
      await page.context().setOffline(false);
      await expect(page.getByText(word('events-door.online'))).toBeVisible();
      const answer = await page.request.get(
        `${BASE_PATH}/event/door/list?${new URLSearchParams({ tenant: TENANT, eventId })}`,
      );
      const { data } = (await answer.json()) as { data: Output<'GET /event/door/list'> };
      const history = data.rows.map(({ name, history }) => [name, history.map(({ device }) => device)]);
      expect(history).toEqual([
        ['Chan Siu Ming', ['Main door']],
        ['Chan Tai Man', ['Main door']],
      ]);
      await expectAccessibleInBothSchemes(page, 'the door');
    },
  );
}

for (const { lang, width } of VIEWS) {
  test(
    `EVT-2: a project of the three-A programme is submitted, returned, submitted again and accepted, and counts for its person (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, playwright, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const word = (key: WordKey) => say(lang, key);
      const title = `Three-A ${randomUUID().slice(0, 8)}`;
      const staff = await voiceOf(playwright, baseURL!, REVIEWER);
      const both = (text: string) => ({ en: text, 'zh-hant': text });
      const { eventId, version } = await staff.say('/event/desk/save', {
        kind: 'three-a',
        texts: JSON.stringify({
          title: both(title),
          summary: both('Projects.'),
          body: both(''),
          place: both('Hall'),
          organisers: both(''),
        }),
        startsAt: inHours(200),
        endsAt: inHours(205),
        capacity: '5',
        tiers: JSON.stringify([{ name: both('Free'), cents: 0 }]),
      });
      await staff.say('/event/desk/publish', { eventId: String(eventId), version: String(version) });
      const email = await newAccount(page.request, TENANT, 'project');
      await logIn(page, email, { tenant: TENANT, lang, path: `/offers/events/${String(eventId)}` });
      await page
        .getByRole('link', { name: word('events-offer.project') })
        .first()
        .click();
      await page.getByLabel(/^(Project title|項目名稱)/).fill('Dinner together');
      await page.getByLabel(/^(What do you want|項目目的)/).fill('Families eat together once a week.');
      await page.getByLabel(/^(What will you do|推行內容)/).fill('Invite, cook, eat.');
      await page.getByLabel(/^(Name|姓名)/).fill('Chan Tai Man');
      await expectAccessibleInBothSchemes(page, 'the form of a project');
      const submit = page.getByRole('button', { name: /^(Submit project|提交項目)$/ });
      await submit.click();
      const counted = async () => {
        const answer = await page.request.get(`${BASE_PATH}/session?tenant=${TENANT}`);
        const { data } = (await answer.json()) as { data: Output<'GET /session'> };
        const projects = data.module.event.wofoo3aProject as { title: string; state: string }[];
        return projects.map(({ title: name, state }) => [name, state]);
      };
      await expect.poll(counted).toEqual([['Dinner together', 'submitted']]);

      const desk = await page
        .context()
        .browser()!
        .newPage({ baseURL: baseURL!, viewport: { width, height: 800 } });
      await logInAs(desk, REVIEWER, lang);
      await desk.goto(at('/events/projects?search=dinner', TENANT, lang));
      await expectAccessibleInBothSchemes(desk, 'projects of a programme');
      await desk.getByRole('link', { name: 'Dinner together' }).first().click();
      await desk.getByRole('button', { name: word('word.return'), exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Who pays for the food?');
      await dialog.getByRole('button', { name: word('word.return'), exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await page.goto(at('/events/mine', TENANT, lang));
      await page.getByRole('link', { name: 'Dinner together' }).click();
      await expect(page.getByText('Who pays for the food?')).toBeVisible();
      await page.getByRole('link', { name: word('word.goOnWithTheForm') }).click();
      await submit.click();
      await expect.poll(counted).toEqual([['Dinner together', 'submitted']]);
      await desk.reload();
      await desk.getByRole('button', { name: word('word.accept'), exact: true }).click();
      await dialog.getByRole('button', { name: word('word.accept'), exact: true }).click();
      await expect(desk.getByText(word('events.project.accepted'), { exact: true })).toBeVisible();
      await page.goto(at('/events/mine', TENANT, lang));
      await expect(page.getByText(word('events.project.accepted'), { exact: true })).toBeVisible();
      expect(await counted()).toEqual([['Dinner together', 'accepted']]);
      await desk.close();
    },
  );
}
