import { filesUnder, foldersIn, isCode, isTest, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { blank } from './source.ts';

const ROOMS = 'src/rooms';
const ENGINE = 'src/engine/server';
const ENGINE_ROOM = `${ENGINE}/own-room.ts`;
const KEPT = `${ENGINE}/db/tables.ts`;

/** What a manifest says of its tables. */
type Owner = { name: string; file: string; tables: string[]; readable: string[] };

/**
 * SQL of a room reads and writes the room's own tables and the engine's; of another room's it reads what that room
 * declares `readable`, and writes nothing. Every table there is has one owner.
 */
export function checkTables(root: string): Finding[] {
  const owners = [...foldersIn(root, ROOMS).map((room) => `${ROOMS}/${room}/server/room.ts`), ENGINE_ROOM]
    .filter((file) => filesUnder(root, file.replace(/\/[^/]+$/, '')).includes(file))
    .map((file) => ownerIn(file, readText(root, file)));
  return [...checkOwned(root, owners), ...owners.flatMap((owner) => checkSql(root, owner, owners))];
}

function ownerIn(file: string, source: string): Owner {
  const listed = (key: string) =>
    [...(new RegExp(`\\b${key}: \\[([^[\\]]*)\\]`).exec(blank(source))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      (match) => match[1]!,
    );
  const name = file === ENGINE_ROOM ? 'engine' : file.split('/')[2]!;
  return { name, file, tables: listed('tables'), readable: listed('readable') };
}

function checkOwned(root: string, owners: readonly Owner[]): Finding[] {
  if (!filesUnder(root, `${ENGINE}/db`).includes(KEPT)) return [];
  const kept = readText(root, KEPT);
  const all = [...kept.slice(kept.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map((match) => match[1]!);
  const ownersOf = (table: string) => owners.filter(({ tables, readable }) => [...tables, ...readable].includes(table));
  return [
    ...all.flatMap((table) => {
      const mine = ownersOf(table);
      if (mine.length === 1) return [];
      const who = mine.map(({ name }) => name).join(' and ');
      return [finding(KEPT, 1, `the table ${table} belongs to ${who || 'nobody'}: name it in one room.ts`)];
    }),
    ...owners.flatMap(({ file, tables, readable }) =>
      [...tables, ...readable]
        .filter((table) => !all.includes(table))
        .map((table) => finding(file, 1, `names the table ${table}, which is not there`)),
    ),
  ];
}

const READS = /\b(?:from|join)\s+(?:only\s+)?(\w+)\b|\.(?:from|selectFrom|\w*[jJ]oin)\(\s*'(\w+)/g;
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|lock\s+table)\s+(\w+)\b|\.(?:insert|insertInto|add|addIfNew|create|createIfNew|update|updateTable|change|revise|delete|deleteFrom)\(\s*'(\w+)'/g;

function checkSql(root: string, owner: Owner, owners: readonly Owner[]): Finding[] {
  const folder = owner.name === 'engine' ? ENGINE : `${ROOMS}/${owner.name}/server`;
  const others = owners.filter(({ name }) => name !== owner.name && name !== 'engine');
  const closed = new Map(others.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)));
  const open = new Map(others.flatMap(({ name, readable }) => readable.map((table) => [table, name] as const)));
  return filesUnder(root, folder)
    .filter((file) => isCode(file) && !isTest(file) && file !== KEPT)
    .flatMap((file) => {
      const code = blank(readText(root, file));
      const writes = [...code.matchAll(WRITES)];
      const written = new Set(writes.map(({ index, 0: text }) => index + text.length));
      return [
        ...[...code.matchAll(READS)]
          .filter(({ index, 0: text }) => !written.has(index + text.length))
          .map((match) => ({ match, table: match[1] ?? match[2]!, who: closed.get(match[1] ?? match[2]!) })),
        ...writes.map((match) => {
          const table = match[1] ?? match[2]!;
          return { match, table, who: closed.get(table) ?? open.get(table) };
        }),
      ]
        .filter(({ who }) => who !== undefined)
        .map(({ match, table, who }) =>
          finding(file, lineAt(code, match.index), `SQL touches ${table} of the room ${who}: call a verb of that room`),
        );
    });
}
