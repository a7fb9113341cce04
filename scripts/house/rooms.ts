import { filesUnder, foldersIn, isTest, readText } from './files.ts';
import { type Finding, finding } from './finding.ts';
import { blank } from './source.ts';

const ROOMS = 'src/rooms';
/** Rooms of the browser alone, each with the reason. */
const WEB_ONLY: Record<string, string> = {
  gallery: 'shows the kit of the web engine; keeps nothing and asks nothing',
  dev: 'shows what the dev inbox and dev clock of the server engine answer, in the demonstration only',
};
const SIDES = ['contract', 'words', 'server', 'web', 'e2e'];
/** What every room has. */
const DOORS = ['README.md', 'contract/calls.ts', 'server/room.ts', 'server/calls.ts', 'web/room.tsx'];
/** At the top of the server's side, besides tests: the manifest, and what several subjects share. */
const MOST_AT_TOP = 14;
/** Screens with a subject of their own: the server answers them under another. */
const WEB_SUBJECTS: Record<string, readonly string[]> = {
  front: ['apply'],
  dev: ['api', 'inbox'],
  gallery: ['samples'],
};
/** Use cases of one noun may share a file, up to this many. */
const FAMILY = 3;

/** One room, one folder: its doors, its sides, and a folder for each subject in them. */
export function checkRooms(root: string): Finding[] {
  return foldersIn(root, ROOMS).flatMap((room) => {
    const folder = `${ROOMS}/${room}`;
    const files = filesUnder(root, folder).map((file) => file.slice(folder.length + 1));
    const needed = room in WEB_ONLY ? ['web/room.tsx'] : DOORS;
    return [
      ...needed
        .filter((file) => !files.includes(file))
        .map((file) => finding(`${folder}/${file}`, 1, 'is missing: every room has one')),
      ...files.flatMap((file) => checkFile(root, folder, file)),
      ...checkTop(folder, files),
      ...checkSubjects(room, folder, files),
    ];
  });
}

function checkFile(root: string, folder: string, file: string): Finding[] {
  const whole = `${folder}/${file}`;
  const [side, ...inside] = file.split('/');
  if (file === 'README.md') return [];
  if (!SIDES.includes(side!)) return [finding(whole, 1, `is on no side of a room: ${SIDES.join(', ')}`)];
  if (side === 'words') return [];
  if (inside.includes('parts')) return [finding(whole, 1, 'a folder is named for its subject, and never parts')];
  if (inside.length > 2) return [finding(whole, 1, 'a side of a room has one layer of folders, one for each subject')];
  if (!/^[a-z0-9.-]+\.(tsx?|css)$/.test(inside.at(-1)!)) return [finding(whole, 1, 'is named in small letters')];
  return side === 'server' && !isTest(whole) ? checkVerbs(whole, readText(root, whole)) : [];
}

const VERB = /^async function (\w+)|^const (\w+)\b.*=\s*async\b/;

/** A file of use cases exports them and types only; a lone one bears the words of the file's name. */
function checkVerbs(file: string, source: string): Finding[] {
  const code = blank(source, true);
  const exported = [...code.matchAll(/^export\s+(?!type\b|interface\b)([^\n]*)/gm)].map((match) => match[1]!);
  if (!exported.some((text) => /^const \w+: Verb</.test(text))) return [];
  const names = exported.map((text) => VERB.exec(text)).map((match) => match?.[1] ?? match?.[2]);
  if (names.some((name) => name === undefined))
    return [finding(file, 1, 'a use case stands with use cases only: what several share is a file of its own')];
  if (names.length > FAMILY) return [finding(file, 1, `has ${names.length} use cases: give each a file`)];
  const base = file.split('/').at(-1)!.replace(/\.ts$/, '');
  const words = base.split('-').filter((word) => !names[0]!.toLowerCase().includes(word));
  if (names.length > 1 || words.length === 0) return [];
  return [finding(file, 1, `exports ${names[0]}: call the file and the use case by the same words`)];
}

function checkTop(folder: string, files: readonly string[]): Finding[] {
  const top = files.filter((file) => /^server\/[^/]+$/.test(file) && !isTest(file));
  if (top.length <= MOST_AT_TOP) return [];
  return [finding(`${folder}/server`, 1, `has ${top.length} files at its top: put them with their subjects`)];
}

/** A subject has the same name on both sides. */
function checkSubjects(room: string, folder: string, files: readonly string[]): Finding[] {
  const subjectsOf = (side: string) =>
    new Set(files.flatMap((file) => new RegExp(`^${side}/([\\w-]+)/`).exec(file)?.[1] ?? []));
  const server = subjectsOf('server');
  return [...subjectsOf('web')]
    .filter((subject) => !server.has(subject) && !WEB_SUBJECTS[room]?.includes(subject))
    .map((subject) => finding(`${folder}/web/${subject}`, 1, 'is no subject of the server: use its name'));
}
