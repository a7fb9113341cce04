import path from 'node:path';
import { filesUnder, foldersIn, isCode, isTest, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { blank, importsOf } from './source.ts';

const FOLDER = 'src/contract/words/en';
const FIRST = 'shell';

/** Parts of the engine that have a catalogue of their own: who shows them loads it. */
const PARTS: readonly [RegExp, string][] = [
  [/^src\/web\/engine\/(forms|files|review|workflows|invitations)\//, 'forms'],
  [/^src\/web\/engine\/exports\//, 'lists'],
  [/^src\/web\/engine\/checkout\//, 'checkout'],
  [/^src\/web\/engine\/calendar\//, 'calendar'],
  [/^src\/web\/engine\/offline\/camera\./, 'camera'],
  [/^src\/web\/engine\/audit\//, 'trail'],
  [/^src\/web\/engine\/home\//, 'home'],
  [/^src\/web\/engine\/editing\//, 'editing'],
  [/^src\/web\/engine\/sheets\//, 'sheets'],
  [/^src\/web\/engine\/search\/search-/, 'search'],
  [/^src\/web\/engine\/settings\//, 'settings'],
  [/^src\/web\/engine\/list\/(tools|choice)\//, 'lists'],
  [/^src\/web\/engine\/mails\//, 'records'],
  [/^src\/web\/engine\/record\/(?!record-(?:page|acts)\.)/, 'records'],
  [/^src\/contract\/(fields|checks)\//, 'forms'],
];
/** What Home shows of a room, before any screen of the room was opened. */
const ON_HOME = /^src\/web\/rooms\/[\w-]+\/parts\/(?:[\w-]+\/)?home-card\.tsx$/;
/** `` `room.state.${…}` ``, `wordsOf('room.state', …)`, `optionsOf(t, 'room.state', …)`. */
export const COMPOSED = /`([\w-]+(?:\.[\w-]+)*)\.\$\{|\b(?:wordsOf|optionsOf)\(\s*(?:\w+,\s*)?'([\w.-]+)'/g;
const MANIFEST = /^src\/web\/rooms\/([\w-]+)\/room\.tsx$/;

/**
 * A word of the browser stands in a catalogue that is there when it is shown: `shell`, what the manifest of the room
 * names, what a part of the engine has of its own. A room that shows such a part names its catalogue.
 */
export function checkCatalogues(root: string): Finding[] {
  const folders = foldersIn(root, FOLDER);
  const folderOf = new Map(
    folders.flatMap((folder) =>
      filesUnder(root, `${FOLDER}/${folder}`).flatMap((file) =>
        Object.keys(JSON.parse(readText(root, file))).map((key) => [key, folder] as const),
      ),
    ),
  );
  const files = [...filesUnder(root, 'src/web'), ...filesUnder(root, 'src/contract')];
  const named = new Map<string, Set<string>>();
  const found: Finding[] = [];
  for (const file of files.filter((name) => MANIFEST.test(name))) {
    const source = blank(readText(root, file));
    const names = [...source.matchAll(/\bwords: \[([^\]]{0,200})\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'([^']+)'/g)].map((match) => match[1]!),
    );
    named.set(MANIFEST.exec(file)![1]!, new Set([FIRST, ...names]));
    for (const name of names) {
      if (!folders.includes(name) || name === 'server') {
        found.push(finding(file, 1, `names the catalogue ${name}, which no browser can load`));
      }
    }
  }
  const code = new Map(
    files
      .filter((name) => isCode(name) && !isTest(name) && !name.endsWith('test-page.tsx'))
      .map((name) => [name, blank(readText(root, name))] as const),
  );
  const check = (file: string, here: ReadonlySet<string>) => {
    const source = code.get(file)!;
    for (const match of source.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)) {
      const folder = folderOf.get(match[2]!);
      if (folder && !here.has(folder)) {
        found.push(
          finding(file, lineAt(source, match.index), `${match[2]} is in the catalogue ${folder}, not loaded here`),
        );
      }
    }
    // a key that is put together: of words that begin so some have to be there
    for (const match of source.matchAll(COMPOSED)) {
      const prefix = `${match[1] ?? match[2]}.`;
      const folders = new Set([...folderOf].flatMap(([key, folder]) => (key.startsWith(prefix) ? [folder] : [])));
      // one with a single part may be anything, the name of what a browser keeps too
      if (prefix.split('.').length > 2 && folders.size > 0 && ![...folders].some((folder) => here.has(folder))) {
        const line = lineAt(source, match.index);
        found.push(finding(file, line, `${prefix}… is in the catalogue ${[...folders]}, not loaded here`));
      }
    }
  };
  for (const [file, source] of code) {
    const early = earlyAt(file);
    if (early) for (const needed of withImports(file, code)) check(needed, early);
    const here = early ? null : loadedAt(file, named);
    if (!here) continue;
    check(file, here);
    if (!file.startsWith('src/web/rooms/')) continue;
    for (const { from, line } of importsOf(source)) {
      const target = path.posix.join(path.posix.dirname(file), from);
      for (const [shown, part] of partsWithoutWords(target, here, code))
        found.push(finding(file, line, `shows ${shown}: its room has to name the words ${part}`));
    }
  }
  return found;
}

/** `withWords(['lists'], () => import('./tools/list-tools.tsx'))`: a part that fetches its catalogues itself. */
const WITH_WORDS = /\bwithWords\(\s{0,40}\[([^\]]{0,200})\],\s{0,40}\(\) => import\('(\.[^'\n]{1,200})'\)/g;

/**
 * Parts of the engine that a screen shows, at once or when a button is pressed, where nobody has fetched their
 * catalogue: also those that another part brings along.
 */
function partsWithoutWords(
  start: string,
  here: ReadonlySet<string>,
  code: ReadonlyMap<string, string>,
): Map<string, string> {
  const lacking = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, loaded: ReadonlySet<string>) => {
    const key = `${file} ${[...loaded].sort()}`;
    if (!file.startsWith('src/engine/web/') || !file.endsWith('.tsx') || seen.has(key)) return;
    seen.add(key);
    const part = PARTS.find(([pattern]) => pattern.test(file))?.[1];
    if (part && !loaded.has(part)) lacking.set(file, part);
    const source = code.get(file) ?? '';
    const target = (from: string) => path.posix.join(path.posix.dirname(file), from);
    const fetching = new Map(
      [...source.matchAll(WITH_WORDS)].map(([, names, from]) => [
        from!,
        [...names!.matchAll(/'([^']+)'/g)].map(([, name]) => name!),
      ]),
    );
    for (const { from, types } of importsOf(source))
      if (!types) visit(target(from), new Set([...loaded, ...(fetching.get(from) ?? [])]));
  };
  visit(start, here);
  return lacking;
}

/** What is shown of a room before one of its screens is opened: its lines in menus, its part of Home. */
function earlyAt(file: string): Set<string> | null {
  if (MANIFEST.test(file)) return new Set([FIRST]);
  return ON_HOME.test(file) ? new Set([FIRST, 'home']) : null;
}

/** A file of a room and all of its room that comes with it; what it loads later does not. */
function withImports(start: string, code: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !file.startsWith('src/web/rooms/') || !code.has(file)) return;
    found.add(file);
    for (const match of code.get(file)!.matchAll(/\bfrom\s*'(\.[^'\n]+)'/g)) {
      visit(path.posix.join(path.posix.dirname(file), match[1]!));
    }
  };
  visit(start);
  return found;
}

/** The catalogues that are there when the code of a file runs; null where it says nothing to a reader by itself. */
function loadedAt(file: string, named: ReadonlyMap<string, Set<string>>): Set<string> | null {
  const room = /^src\/web\/rooms\/([\w-]+)\//.exec(file)?.[1];
  if (room) return named.get(room) ?? new Set([FIRST]);
  const part = PARTS.find(([pattern]) => pattern.test(file))?.[1];
  if (part) return new Set([FIRST, part]);
  return file.startsWith('src/web/') ? new Set([FIRST]) : null;
}
