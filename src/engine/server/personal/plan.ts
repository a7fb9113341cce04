import type { TenantDb } from '../db/tenant-db.ts';
import { countKind, type People, peopleOf, recordsOf } from './personal.store.ts';
import { kindsOf, type Reader } from './subject.ts';

/** What becomes of the records of one kind when their person asks to have them erased. */
export type PlanLine = {
  kind: string;
  title: string;
  purpose: string;
  count: number;
  erased: number;
  kept: number;
  until: Date | null;
  why: string;
  stops: { count: number; why: string; path: string }[];
};

/** What is there of a person, and what an erasure now would make of it; kinds of which there is nothing are left out. */
export async function erasurePlan(reader: Reader, db: TenantDb, accountId: string): Promise<PlanLine[]> {
  const kinds = kindsOf(reader.engine);
  const people = await peopleOf(db, kinds, [accountId]);
  const staying = await stayingRecords(db, kinds, people);
  const say = (text: { en: string; 'zh-hant': string }) => reader.engine.words.pick(reader.lang, text);
  const lines: PlanLine[] = [];
  for (const kind of kinds) {
    const counted = await countKind(db, kinds, kind, people, staying);
    if (counted.count === 0) continue;
    lines.push({
      kind: kind.name,
      title: say(kind.title),
      purpose: say(kind.purpose),
      count: counted.count,
      erased: counted.due,
      kept: counted.kept,
      until: counted.until,
      why: counted.kept > 0 && kind.keep ? say(kind.keep.why) : '',
      stops: (kind.stops ?? []).flatMap(({ why, path }, at) =>
        counted.stopped[at]! > 0 ? [{ count: counted.stopped[at]!, why: say(why), path }] : [],
      ),
    });
  }
  if (lines.every(({ stops }) => stops.length === 0)) return lines;
  const last = new Set(reader.engine.personal.flatMap((room) => (room.last ? room.kinds.map(({ name }) => name) : [])));
  return lines.map((line) => (last.has(line.kind) ? { ...line, erased: 0 } : line));
}

/** Records that stay when the rest goes: what hangs on them stays with them. */
export async function stayingRecords(
  db: TenantDb,
  kinds: ReturnType<typeof kindsOf>,
  people: People,
): Promise<string[]> {
  const due = new Set(await recordsOf(db, kinds, people, 'due'));
  return people.records.filter((id) => !due.has(id));
}
