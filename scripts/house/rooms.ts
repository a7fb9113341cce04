import { filesUnder, foldersIn, readText } from './files.ts';
import { type Finding, finding } from './finding.ts';
import { blank, camel } from './source.ts';

/** Files in contract/calls that are no room: the engine answers their calls, and calls.ts joins all. */
const ENGINE_CALLS = new Set(['calls', 'forms', 'workflows', 'portal', 'attachments', 'files']);
/** Rooms with fewer than three doors, each with the reason. */
const ONE_SIDED: Record<string, string> = {
  gallery: 'shows the kit of the web engine; keeps nothing and asks nothing',
  inbox: 'shows what the dev inbox of the server engine answers',
};
/** What a server room may hold besides its verbs (house.md §1). */
const NAMED = new Set(['calls', 'forms', 'workflows', 'rules', 'policy', 'store', 'present', 'jobs', 'mails']);

/** The same room names on both sides and in the contract, and only the agreed files in them. */
export function checkRooms(root: string): Finding[] {
  return [...doors(root), ...serverRooms(root), ...webRooms(root)];
}

function doors(root: string): Finding[] {
  const calls = filesUnder(root, 'src/contract/calls')
    .map((file) => file.replace(/^src\/contract\/calls\/|\.ts$/g, ''))
    .filter((name) => !ENGINE_CALLS.has(name) && !/\.test$/.test(name));
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
    for (const needed of ['README.md', 'calls.ts']) {
      if (!files.includes(`${folder}/${needed}`))
        found.push(finding(`${folder}/${needed}`, 1, 'is missing: every room has one'));
    }
    return found;
  });
}

function serverFile(root: string, folder: string, file: string): Finding[] {
  const name = file.slice(folder.length + 1);
  if (name.includes('/'))
    return [finding(file, 1, 'a server room has no folders: name what it does beside the others')];
  if (name === 'README.md' || /\.(test|fixture)\.tsx?$/.test(name)) return [];
  if (!/^[a-z0-9-]+\.ts$/.test(name)) return [finding(file, 1, 'is no file of a server room: see house rules, Layout')];
  const base = name.slice(0, -3);
  return NAMED.has(base) ? [] : verbFile(file, base, readText(root, file));
}

/** A verb: one use case, one exported async function, named as its file. Types may stand beside it. */
function verbFile(file: string, base: string, source: string): Finding[] {
  const exported = [...blank(source, true).matchAll(/^export\s+(?!type\b|interface\b)([^\n]*)/gm)].map(
    (match) => match[1]!,
  );
  const wanted = new RegExp(`^(async function ${camel(base)}\\b|const ${camel(base)}\\b.*(=|:))`);
  if (exported.length === 1 && wanted.test(exported[0]!) && /\basync\b/.test(source)) return [];
  return [finding(file, 1, `must export one async function ${camel(base)} and no other value`)];
}

function webRooms(root: string): Finding[] {
  return foldersIn(root, 'src/web/rooms').flatMap((room) => {
    const folder = `src/web/rooms/${room}`;
    const files = filesUnder(root, folder);
    const found = files
      .filter((file) => !isWebFile(file.slice(folder.length + 1)))
      .map((file) =>
        finding(file, 1, 'a web room holds routes.tsx, screens .tsx, *.module.css, tests, and parts/ for the rest'),
      );
    if (!files.includes(`${folder}/routes.tsx`))
      found.push(finding(`${folder}/routes.tsx`, 1, 'is missing: every web room has one'));
    return found;
  });
}

const isWebFile = (name: string): boolean =>
  /^[a-z0-9-]+(\.test)?\.tsx$|^[a-z0-9-]+\.test\.ts$|^[a-z0-9-]+\.module\.css$/.test(name) ||
  /^parts\/[a-z0-9.-]+\.(tsx?|css)$/.test(name) ||
  name === 'README.md';
