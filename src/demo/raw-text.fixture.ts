import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import type { CallKey, Sent } from '../contract/calls/calls.ts';
import { LANGS, type Lang, langOf } from '../contract/lang.ts';
import type { Cell, ListColumn, Paged, Say } from '../contract/lists/list.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../contract/values/exports.ts';
import { listFile } from '../engine/server/exports/list-file.ts';
import { contextOf } from '../engine/server/jobs/job.ts';
import { kindOf } from '../engine/server/list/files/list-export.ts';
import { readListQuery } from '../engine/server/list/files/list-spec.ts';
import { mailNamed, writeLetter } from '../engine/server/mail/mail-text.ts';
import { renderLetter } from '../engine/server/mail/render.ts';
import { placeholdersOf } from '../engine/server/mail/room-mail.ts';
import { Refusal } from '../engine/server/refusal.ts';
import type { TestClient } from '../server/testing/client.ts';
import { pdfText } from '../server/testing/pdf-text.ts';
import type { TestPortal } from '../server/testing/portal.ts';
import { rawIn } from '../server/testing/raw-text.ts';
import { readCsv } from '../server/testing/read-csv.ts';
import { diceOf, TRIAL_SEED, trialSize } from '../server/testing/trials.ts';

/** A call that answers a PDF, with what it is asked for. */
export type Paper = { [K in CallKey & `GET ${string}`]: readonly [K, Sent<K>] }[CallKey & `GET ${string}`];

/** Columns that are there for the key of a record. */
const KEYS: ReadonlySet<string> = new Set(['recordId']);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : '');

/** Exports that are no lists: one room of a chat, and all data of a person. */
const NO_LISTS: ReadonlySet<string> = new Set(['chat-room', 'privacy-own-data']);
/** So many rows of a list are written into each file. */
const ROWS = { csv: 100, xlsx: 100, pdf: 5 };
/** Days and times as spreadsheets read them, and the key of a record, are meant. */
const MEANT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$|^[0-9a-f-]{36}$/;

type Look = (where: string, lang: Lang, text: string) => void;

/**
 * Nothing that leaves the demonstration of a tenant looks like something of the code, in any language: the lists of the
 * reader as they are taken out, their files in each format, the history, every mail in the outbox, the text of every
 * mail, and these papers.
 */
export async function expectNoRawText(portal: TestPortal, client: TestClient, papers: readonly Paper[]): Promise<void> {
  const { engine } = portal;
  const { tenant } = client;
  const found: string[] = [];
  // `demonstration` wrote the stories; no organisation has such an actor
  const look: Look = (where, lang, text) => {
    for (const raw of rawIn(text.replace(/^demonstration$/, ''), lang)) found.push(`${where} (${lang}): ${raw}`);
  };
  for (const lang of LANGS) {
    const say: Say = (key, params) => engine.words.say(tenant, lang, key, params);
    for (const [name, { list }] of Object.entries(engine.lists)) {
      const reply = await client.raw(list.call, { tenant, lang, size: 100 });
      if (reply.status !== 200) continue;
      for (const row of (reply.data as Paged<never>).rows)
        for (const column of (list.columns as readonly ListColumn<never>[]).filter(({ key }) => !KEYS.has(key)))
          for (const part of 'parts' in column ? column.parts : [column])
            look(`list ${name}, ${column.key}`, lang, textOf(part.value(row, say)));
    }
    const trail = await client.raw('GET /audit/list', { tenant, lang, size: 100 });
    for (const entry of (trail.data as { rows: Trail[] } | undefined)?.rows ?? [])
      for (const { label, beforeText, afterText } of [
        { label: entry.actionLabel, beforeText: entry.kindLabel, afterText: entry.subjectName },
        ...entry.changes,
      ])
        for (const text of [label, beforeText, afterText])
          look(`history of ${entry.subjectKind}, ${entry.action}, ${label}`, lang, text);
    for (const [call, input] of papers) {
      const paper = await client.raw(call, { tenant, lang, ...input });
      expect([call, paper.status]).toEqual([call, 200]);
      for (const page of pdfText(paper.bytes)) look(call, lang, page);
    }
  }
  for (const { subject, text, lang } of await portal.mails(tenant))
    look(`mail “${subject}”`, langOf(lang), `${subject}\n${text}`);
  await lookIntoFiles(portal, client, look);
  await lookIntoMails(portal, tenant, look);
  expect([...new Set(found)]).toEqual([]);
}

const dice = diceOf(TRIAL_SEED);
/** The table first, whose addresses the paper breaks; a short run writes one of the others as well. */
const formats = () => trialSize<readonly ExportFormat[]>(['csv', dice(2) === 0 ? 'xlsx' : 'pdf'], EXPORT_FORMATS);

/** Every list as a file of each format in each language, with all of its columns. */
async function lookIntoFiles({ engine }: TestPortal, client: TestClient, look: Look): Promise<void> {
  const tenant = engine.tenants.get(client.tenant)!;
  const accountId = (await client.call('GET /session', {})).data.accountId!;
  const declared = Object.fromEntries(Object.entries(engine.lists).map(([name, { list }]) => [kindOf(name), list]));
  const read = new Set<string>();
  const addresses = new Set<string>();
  for (const [name, kind] of Object.entries(engine.exports).filter(([name]) => !NO_LISTS.has(name)))
    for (const lang of LANGS)
      for (const format of formats()) {
        if (!kind.isIn(tenant) || !('open' in kind)) continue;
        const say: Say = (key, params) => engine.words.say(tenant.key, lang, key, params);
        const { open, title } = kind;
        const written = async () => {
          const of = declared[name];
          const spec = of && {
            query: readListQuery(of.call, {}),
            columns: of.columns.map(({ key }) => key).filter((key) => !KEYS.has(key)),
            named: {},
          };
          const reading = { ...contextOf(engine, tenant.key), accountId, lang, spec: spec ?? {}, format, say };
          const list = await open(reading);
          const whole = { title: say(title), facts: [], ...list, pieces: firstOf(list.pieces, ROWS[format]) };
          return (await listFile(whole, format, { engine, tenant, lang, now: engine.clock.now() })).content;
        };
        const content = await written().catch((refused: unknown) => {
          // a list about one record that nobody named, or none of this reader's
          if (refused instanceof Refusal) return null;
          throw refused;
        });
        if (!content) continue;
        const texts = await textsOf(content, format);
        for (const text of texts) for (const [address] of text.matchAll(/\S+@\S+/g)) addresses.add(address);
        for (const text of texts) {
          // paper breaks what people wrote, and addresses, into lines of single words
          if (format === 'pdf' && [...addresses].some((address) => address.includes(text.trim()))) continue;
          look(`${name} as ${format}`, format === 'pdf' ? 'en' : lang, text.replace(MEANT, ''));
        }
        read.add(name);
      }
  expect(read.size).toBeGreaterThan(8);
}

async function* firstOf<R>(pieces: AsyncIterable<readonly R[]>, rows: number): AsyncGenerator<readonly R[]> {
  for await (const piece of pieces) {
    yield piece.slice(0, rows);
    return;
  }
}

async function textsOf(content: Buffer, format: (typeof EXPORT_FORMATS)[number]): Promise<string[]> {
  if (format === 'pdf') return pdfText(content);
  if (format === 'csv') return readCsv(content.toString()).flat();
  return (await readSheet(content)).flat().filter((cell) => typeof cell === 'string');
}

/** The standard text of every mail of this tenant, filled in with its examples. */
async function lookIntoMails({ engine }: TestPortal, key: string, look: Look): Promise<void> {
  const tenant = engine.tenants.get(key)!;
  const mails = Object.entries(engine.mails).filter(([, mail]) => !mail.free && mail.isIn?.(tenant) !== false);
  expect(mails.length).toBeGreaterThan(20);
  for (const [name, mail] of mails)
    for (const lang of LANGS) {
      const own = mailNamed(engine, tenant, name);
      const vars = Object.entries(placeholdersOf(engine, tenant, mail)).map(
        ([placeholder, { example }]) => [placeholder, engine.words.pick(lang, example)] as const,
      );
      const letter = await writeLetter(
        engine,
        tenant,
        { ...own, button: own.button ?? null, vars: mail.vars },
        lang,
        Object.fromEntries(vars),
      );
      const { subject, text } = await renderLetter(engine, tenant, lang, letter);
      look(`text of ${name}`, lang, `${subject}\n${text}`);
    }
}

type Trail = {
  action: string;
  actionLabel: string;
  kindLabel: string;
  subjectKind: string;
  subjectName: string;
  changes: { label: string; beforeText: string; afterText: string }[];
};
