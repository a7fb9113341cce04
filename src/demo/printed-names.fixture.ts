import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { Refusal } from '../engine/server/refusal.ts';
import type { TestClient } from '../server/testing/client.ts';
import { pdfText } from '../server/testing/pdf-text.ts';
import type { TestPortal } from '../server/testing/portal.ts';
import type { Paper } from './raw-text.fixture.ts';

/** Hong Kong, simplified, rare, Latin Extended, Arabic, Hebrew, Thai, Devanagari, Korean. */
export const EVERY_SCRIPT = '陳曉明 刘邓张 𠮷野 Łukasz Wałęsa Đặng محمد علي שרה כהן สมชาย น้ำใจ सत्यनारायण शर्मा 김철수';
/** Tangut, which no font of the product has. */
const UNPRINTABLE = 'Tai Man \u{17000}';

/**
 * Every file that makes a PDF, by the suite that prints its papers with `EVERY_SCRIPT`. `printed-names.test.ts` is red
 * while a file that makes one stands in none of them.
 */
export const PAPER_FILES = {
  memberships: [
    'src/rooms/donations/server/ports/mail-papers.ts',
    'src/rooms/donations/server/receipts/receipt-pdf.ts',
    'src/rooms/donations/server/receipts/statement-pdf.ts',
    'src/rooms/events/server/door/draw-badges.ts',
    'src/rooms/events/server/tickets/draw-tickets.ts',
    'src/rooms/membership/server/card/draw-certificate.ts',
    'src/rooms/payments/server/invoices/invoice-pdf.ts',
    'src/rooms/payments/server/ports/mail-papers.ts',
    'src/rooms/payments/server/refunds/refund-pdf.ts',
  ],
  volunteers: [
    'src/engine/server/forms/form-pdf.ts',
    'src/rooms/hours/server/certificates/draw-service-certificate.ts',
  ],
  grants: ['src/engine/server/forms/form-pdf.ts', 'src/rooms/grants/server/letters/draw-letter.ts'],
  longName: ['src/engine/server/exports/make-export.ts', 'src/engine/server/personal/paper.ts'],
} as const;

/** Columns from which papers take the name of a person. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account: ['display_name'],
  certificate: ['name_en', 'name_zh'],
  donor: ['name'],
  event_attendee: ['name'],
  gift: ['name', 'receipt_name'],
  gift_receipt: ['receipt_name'],
  grant_letter: ['recipient'],
  invoice: ['payer_name'],
  membership: ['fullname', 'fullname_chinese'],
  volunteer_person: ['name_en', 'name_zh'],
  volunteer_registration: ['name_en', 'name_zh'],
};
const NAME_FIELDS = '^(name|surname|signedBy|nickname)|Name|Surname';

/** Gives everybody of a tenant another name, wherever a paper takes it from; what is never edited is edited all the same. */
async function renameEverybody({ ownerUrl }: TestPortal, tenant: string, name: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns)
      await owner.query(`update ${table} set ${column} = $2 where tenant_id = $1 and ${column} <> ''`, [tenant, name]);
  await owner.query(
    `update form_answer set answers = (
       select jsonb_object_agg(key, case when key ~ $3 and jsonb_typeof(value) = 'string' then to_jsonb($2::text) else value end)
       from jsonb_each(answers))
     where tenant_id = $1 and jsonb_typeof(answers) = 'object' and answers <> '{}'`,
    [tenant, name, NAME_FIELDS],
  );
  await owner.end();
}

/** How a paper is made: by a call, or for a mail by what a room declares. */
type Making = Paper | { mail: string; of: Readonly<Record<string, string>> };
type Suite = keyof typeof PAPER_FILES;

/**
 * Prints every paper of a suite with a name in every script, which is read back from it as it was written; with a sign
 * that no font has each is refused in a sentence. Everybody keeps the last name: it is the last test of a file.
 */
export async function expectEveryName<S extends Suite>(
  portal: TestPortal,
  client: TestClient,
  papers: Readonly<Record<(typeof PAPER_FILES)[S][number], readonly Making[]>>,
): Promise<void> {
  const all = Object.entries<readonly Making[]>(papers);
  expect(all.filter(([, made]) => made.length === 0)).toEqual([]);
  await renameEverybody(portal, client.tenant, EVERY_SCRIPT);
  const unread: string[] = [];
  for (const [file, made] of all)
    for (const making of made) {
      const { content } = await print(portal, client, making);
      if (!content || !squashed(pdfText(content).join('\n')).includes(squashed(EVERY_SCRIPT)))
        unread.push(`${file}: ${JSON.stringify(making)}`);
    }
  expect(unread).toEqual([]);
  await renameEverybody(portal, client.tenant, UNPRINTABLE);
  for (const [file, [making]] of all) {
    const { code, error } = await print(portal, client, making!);
    expect([file, code, error.includes('\u{17000}')]).toEqual([file, 'paper.unprintable', true]);
  }
}

/** Where lines are broken is the paper's own business. */
const squashed = (text: string): string => text.replaceAll(/\s/g, '');

async function print(portal: TestPortal, client: TestClient, making: Making) {
  const { engine } = portal;
  if ('mail' in making) {
    const at = { engine, tenant: engine.tenants.get(client.tenant)!, now: engine.clock.now(), lang: 'en' as const };
    try {
      const drawn = await engine.papers[making.mail]!({ ...at, mailId: randomUUID() }, making.of);
      return { content: drawn?.content, code: '', error: '' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { content: undefined, code: error.code, error: String(error.params.signs) };
    }
  }
  const [call, input] = making;
  const { status, bytes, code, error } = await client.raw(call, { tenant: client.tenant, lang: 'en', ...input });
  return { content: status === 200 ? bytes : undefined, code, error };
}
