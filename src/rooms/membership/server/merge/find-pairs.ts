import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Key, keysOf, likeness } from './duplicates.rules.ts';
import {
  type FoundPair,
  keysOfAll,
  type PersonRow,
  peopleBehind,
  replaceKeys,
  replacePairs,
  sharingKeys,
  takeDue,
} from './duplicates.store.ts';

/** Memberships that are taken up in one transaction. */
export const PAIRS_CHUNK = 300;
/** Drafts and what has ended are not compared. */
const COMPARED: readonly string[] = ['pending', 'returned', 'awaiting', 'active', 'lapsed'];

/**
 * Takes up memberships whose names, address, phone or date of birth have changed: makes their keys anew and compares
 * them with whoever shares one.
 * @returns how many were taken up
 */
export async function findPairs(db: TenantDb): Promise<number> {
  const ids = await takeDue(db, PAIRS_CHUNK);
  if (ids.length === 0) return 0;
  const people = (await peopleBehind(db, ids)).filter(({ status }) => COMPARED.includes(status));
  await replaceKeys(
    db,
    ids,
    people.flatMap((person) => keysOf(knownOf(person)).map((key) => ({ ...key, id: person.id }))),
  );
  const sharing = await sharingKeys(db, ids);
  const keys = await keysOfAll(db, [...new Set(sharing.flatMap(({ id, other }) => [id, other]))]);
  await replacePairs(db, ids, pairsIn(sharing, keys));
  return ids.length;
}

function pairsIn(sharing: readonly { id: string; other: string }[], keys: ReadonlyMap<string, Key[]>): FoundPair[] {
  const pairs = new Map<string, FoundPair>();
  for (const { id, other } of sharing) {
    const [first, second] = id < other ? [id, other] : [other, id];
    const place = `${first} ${second}`;
    const like = pairs.has(place) ? null : likeness(keys.get(first) ?? [], keys.get(second) ?? []);
    if (like) pairs.set(place, { one: first, other: second, ...like });
  }
  return [...pairs.values()];
}

const knownOf = (person: PersonRow) => ({
  fullname: person.fullname,
  fullnameChinese: person.fullname_chinese,
  emails: [person.email, person.contact ?? ''],
  phone: person.phone ?? '',
  born: person.born ?? '',
});
