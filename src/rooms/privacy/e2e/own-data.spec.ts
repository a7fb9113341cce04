import fs from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { withDatabase } from '../../../../e2e/support/database.ts';
import { at, DEMO_PASSWORD, logIn, PASSWORD } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { placesOf } from '../../../server/testing/places-of.ts';
import { doorEvent } from '../../events/e2e/door-event.ts';
import { applied } from '../../membership/e2e/applied.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';

type Table = { table: string; rows: Record<string, unknown>[] };
type Data = { tenant: string; kinds: { kind: string; title: string; tables: Table[] }[] };

/** Rows of a table that name one of these ids or addresses, as the database keeps them. */
async function rowsOf(owner: pg.Client, table: string, needles: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from "${table}" t where to_jsonb(t)::text ilike any($1)`,
    [needles.map((needle) => `%${needle}%`)],
  );
  return rows.map(({ row }) => row);
}

/** A moment reads the same however it is written. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
    ? new Date(value).toISOString()
    : value;

/** A mail with a code or a key in it is given out as staff may read it: with those covered. */
const asShown = ({ shown_subject, shown_text, ...row }: Record<string, unknown>) => ({
  ...row,
  subject: shown_subject ?? row.subject,
  body_text: shown_text ?? row.body_text,
});

/** Whether one of these rows has all that a row from the file says, column by column. */
const isAmong = (given: Record<string, unknown>, rows: readonly Record<string, unknown>[]): boolean =>
  rows.some((row) =>
    Object.entries(given).every(
      ([name, value]) => JSON.stringify(plain(row[name] ?? null)) === JSON.stringify(plain(value)),
    ),
  );

/** Tables of the person that are given whole: each of their rows, and none besides. */
const WHOLE = ['account', 'event_booking', 'event_attendee', 'membership', 'login_log', 'outbox_mail'];

for (const { lang, width } of VIEWS) {
  test(
    `privacy: a person has all own data made a file after a wrong password, opens it, and it is what the database keeps (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, playwright, baseURL }) => {
      await withDatabase(async (owner) => {
        const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
        const person = await applied(playwright, baseURL!, 'full', { contactEmail: 'own-data@example.org' });
        const { email, membershipId } = person;
        await logIn(page, STAFF, { tenant, password: DEMO_PASSWORD });
        const { eventId } = await doorEvent(page.request, tenant, 1, 4);
        const { tiers } = await person.ask<{ tiers: { tierId: string }[] }>('/event/get', { eventId });
        const party = JSON.stringify([{ tierId: tiers[0]!.tierId, name: '陳大文' }]);
        await person.say('/event/register', { eventId, attendees: party });
        await page.setViewportSize({ width, height: 800 });
        await logIn(page, email, { tenant, lang });
        const { rows: accounts } = await owner.query<{ id: string }>('select id from account where email = $1', [
          email,
        ]);
        const accountId = accounts[0]!.id;
        await owner.query(`update session set created_at = created_at - interval '20 minutes' where account_id = $1`, [
          accountId,
        ]);

        await page.goto(at('/privacy', tenant, lang));
        await expectAccessibleInBothSchemes(page, 'the own data');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const ask = word('privacy.downloadAsk');
        await page.getByRole('button', { name: ask, exact: true }).click();
        const dialog = page.getByRole('dialog');
        const password = dialog.locator('input[type=password]');
        const send = dialog.getByRole('button', { name: ask, exact: true });
        await password.fill('Not-mine-2026');
        await send.click();
        await expect(password).toHaveAttribute('aria-invalid', 'true');
        await password.fill(PASSWORD);
        await send.click();
        await expect(dialog).toBeHidden();
        const link = page.getByRole('link', { name: word('exports.download', { format: 'ZIP' }) });
        await expect(link).toBeVisible();
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        const files = unzipSync(new Uint8Array(await fs.readFile(await download.path())));
        const data = JSON.parse(strFromU8(files['data.json']!)) as Data;

        // by table: as many as there are, each as it is kept
        const given = data.kinds.flatMap(({ tables }) => tables);
        const { rows: bookings } = await owner.query<{ id: string }>(
          'select id from event_booking where account_id = $1',
          [accountId],
        );
        const needles = [accountId, email, membershipId, ...bookings.map(({ id }) => id)];
        for (const table of WHOLE) {
          const kept = await rowsOf(owner, table, needles);
          const theirs = given.filter((one) => one.table === table).flatMap(({ rows }) => rows);
          if (table !== 'login_log') expect([table, theirs.length]).toEqual([table, kept.length]);
          const readable = table === 'outbox_mail' ? [...kept, ...kept.map(asShown)] : kept;
          expect([table, theirs.filter((row) => !isAmong(row, readable))]).toEqual([table, []]);
        }
        // and no table that names the person is forgotten
        const naming = (await placesOf(owner, accountId)).filter((table) => !table.startsWith('pgboss.'));
        expect(naming.filter((table) => !given.some((one) => one.table === table))).toEqual([]);
        // what the form asked, question by question
        const [answers] = given.filter(({ table }) => table === 'form_answer').flatMap(({ rows }) => rows);
        const { rows: stored } = await owner.query<{ answers: Record<string, unknown> }>(
          'select answers from form_answer where data_id = $1',
          [membershipId],
        );
        const shown = JSON.stringify(answers);
        for (const text of ['Chan', 'Tai Man', '陳', '大文', '17/05/1990', '9123 4567', 'own-data@example.org'])
          expect([text, shown.includes(text)]).toEqual([text, true]);
        expect((answers!.answers as unknown[]).length).toBeGreaterThanOrEqual(
          Object.keys(stored[0]!.answers).length - 2,
        );
        // to be read: each kind under its heading, in the language of the person
        const paper = pdfText(Buffer.from(files['data.pdf']!)).join(' ').replaceAll(/\s+/g, '');
        // in words, as the screens say it, and not by the codes that the JSON has
        expect(paper).not.toMatch(/membership\.(begin|submit|notice)|applyFullMembership/);
        expect(paper).toContain(word('membership.status.pending').replaceAll(/\s+/g, ''));
        for (const { title } of data.kinds)
          expect([title, paper.includes(title.replaceAll(/\s+/g, ''))]).toEqual([title, true]);
        for (const text of ['陳大文', email, word('privacy.own')])
          expect([text, paper.includes(text.replaceAll(/\s+/g, ''))]).toEqual([text, true]);
      });
    },
  );
}
