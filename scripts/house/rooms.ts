import { filesUnder, foldersIn, readText } from './files.ts';
import { type Finding, finding } from './finding.ts';
import { blank } from './source.ts';

/** `membership-register` is a part of the table of the room `membership`. */
const isPart = (name: string, all: readonly string[]): boolean => all.some((room) => name.startsWith(`${room}-`));

/** Files in contract/calls that are no room: the engine answers their calls, and calls.ts joins all. */
const ENGINE_CALLS = new Set([
  'calls',
  'forms',
  'workflows',
  'portal',
  'invitations',
  'decisions',
  'exports',
  'lists',
  'records',
  'search',
  'person',
]);
/** Rooms with fewer than three doors, each with the reason. */
const ONE_SIDED: Record<string, string> = {
  gallery: 'shows the kit of the web engine; keeps nothing and asks nothing',
  dev: 'shows what the dev inbox and dev clock of the server engine answer, in the demonstration only',
};
/** What a server room may hold besides its verbs; a room that outgrows one writes `<noun>.store.ts` and so on. */
const NAMED = /^([a-z0-9-]+\.)?(store|rules|policy|present|mails)$|^(room|calls|forms|workflows|jobs)$/;
/** Use cases of one noun may share a file, up to this many. */
const FAMILY = 3;

/** The same room names on both sides and in the contract, and only the agreed files in them. */
export function checkRooms(root: string): Finding[] {
  return [...doors(root), ...serverRooms(root), ...webRooms(root)];
}

function doors(root: string): Finding[] {
  const calls = filesUnder(root, 'src/contract/calls')
    .map((file) => file.replace(/^src\/contract\/calls\/|\.ts$/g, ''))
    .filter((name, _, all) => !ENGINE_CALLS.has(name) && !isPart(name, all) && !/\.test$/.test(name));
  const places = [
    { names: calls, path: (room: string) => `src/contract/calls/${room}.ts` },
    { names: foldersIn(root, 'src/server/rooms'), path: (room: string) => `src/server/rooms/${room}` },
    { names: foldersIn(root, 'src/web/rooms'), path: (room: string) => `src/web/rooms/${room}` },
  ];
  const rooms = [...new Set(places.flatMap(({ names }) => names))].filter((room) => !(room in ONE_SIDED)).sort();
  return rooms.flatMap((room) =>
    places
      .filter(({ names }) => !names.includes(room))
      .map(({ path }) => finding(path(room), 1, `is missing: the room ${room} needs a door in all three places`)),
  );
}

function serverRooms(root: string): Finding[] {
  return foldersIn(root, 'src/server/rooms').flatMap((room) => {
    const folder = `src/server/rooms/${room}`;
    const files = filesUnder(root, folder);
    const found = files.flatMap((file) => serverFile(root, folder, file));
    for (const needed of ['README.md', 'room.ts', 'calls.ts']) {
      if (!files.includes(`${folder}/${needed}`))
        found.push(finding(`${folder}/${needed}`, 1, 'is missing: every room has one'));
    }
    return found;
  });
}

function serverFile(root: string, folder: string, file: string): Finding[] {
  const name = file.slice(folder.length + 1);
  if (name === 'README.md' || /\.(test|fixture)\.tsx?$/.test(name)) return [];
  if (/^parts\/([a-z-]+\/)?[a-z0-9-]+\.ts$/.test(name)) return [];
  if (name.split('/').length > 2)
    return [finding(file, 1, 'a server room has one layer of folders, one for each subject')];
  if (name.includes('/')) return [];
  const base = name.replace(/\.ts$/, '');
  if (NAMED.test(base)) return [];
  if (!/^[a-z0-9-]+\.ts$/.test(name))
    return [finding(file, 1, 'is no file of a server room: see docs/develop/architecture.md')];
  return verbFile(file, base, readText(root, file));
}

const VERB = /^async function (\w+)|^const (\w+)\b.*=\s*async\b/;

/** A file of verbs exports use cases and types only; a lone one bears the words of the file's name. */
function verbFile(file: string, base: string, source: string): Finding[] {
  const code = blank(source, true);
  const exported = [...code.matchAll(/^export\s+(?!type\b|interface\b)([^\n]*)/gm)].map((match) => match[1]!);
  const names = exported.map((text) => VERB.exec(text)).map((match) => match?.[1] ?? match?.[2]);
  if (names.some((name) => name === undefined) || names.length === 0) {
    return [
      finding(file, 1, 'a verb exports async functions only: what verbs share lies in parts/, decisions in rules.ts'),
    ];
  }
  if (names.length > FAMILY) return [finding(file, 1, `has ${names.length} use cases: give each a file`)];
  const words = base.split('-').filter((word) => !names[0]!.toLowerCase().includes(word));
  if (names.length > 1 || words.length === 0) return [];
  return [finding(file, 1, `exports ${names[0]}: call the file and the use case by the same words`)];
}

function webRooms(root: string): Finding[] {
  return foldersIn(root, 'src/web/rooms').flatMap((room) => {
    const folder = `src/web/rooms/${room}`;
    const files = filesUnder(root, folder);
    const found = files
      .filter((file) => !isWebFile(file.slice(folder.length + 1)))
      .map((file) =>
        finding(file, 1, 'a web room holds room.tsx, screens .tsx, *.module.css, tests, and parts/ for the rest'),
      );
    if (!files.includes(`${folder}/room.tsx`))
      found.push(finding(`${folder}/room.tsx`, 1, 'is missing: every web room has one'));
    return found;
  });
}

const isWebFile = (name: string): boolean =>
  /^[a-z0-9-]+(\.test)?\.tsx$|^[a-z0-9-]+\.test\.ts$|^[a-z0-9-]+\.module\.css$/.test(name) ||
  /^([a-z-]+\/){1,2}[a-z0-9.-]+\.(tsx?|css)$/.test(name) ||
  name === 'README.md';
