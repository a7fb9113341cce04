import { expect } from 'vitest';
import type { CallKey, Sent } from '../contract/calls/calls.ts';
import type { Cell, ListColumn, Paged, Say } from '../contract/lists/list.ts';
import type { TestClient } from '../server/testing/client.ts';
import { pdfText } from '../server/testing/pdf-text.ts';
import type { TestPortal } from '../server/testing/portal.ts';
import { rawIn } from '../server/testing/raw-text.ts';

/** A call that answers a PDF, with what it is asked for. */
export type Paper = { [K in CallKey & `GET ${string}`]: readonly [K, Sent<K>] }[CallKey & `GET ${string}`];

/** Columns that are there for the key of a record. */
const KEYS: ReadonlySet<string> = new Set(['recordId']);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : '');

/**
 * Nothing that leaves the demonstration of a tenant looks like something of the code, in either language: the lists of
 * the reader as they are taken out, the history, every mail in the outbox, and these papers.
 */
export async function expectNoRawText(portal: TestPortal, client: TestClient, papers: readonly Paper[]): Promise<void> {
  const { engine } = portal;
  const { tenant } = client;
  const found: string[] = [];
  // `demonstration` wrote the stories; no organisation has such an actor
  const look = (where: string, lang: string, text: string) => {
    for (const raw of rawIn(text.replace(/^demonstration$/, ''), lang)) found.push(`${where} (${lang}): ${raw}`);
  };
  for (const lang of ['en', 'zh-hant'] as const) {
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
    look(`mail “${subject}”`, lang, `${subject}\n${text}`);
  expect([...new Set(found)]).toEqual([]);
}

type Trail = {
  action: string;
  actionLabel: string;
  kindLabel: string;
  subjectKind: string;
  subjectName: string;
  changes: { label: string; beforeText: string; afterText: string }[];
};
