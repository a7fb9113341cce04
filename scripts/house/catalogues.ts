import path from 'node:path';
import { filesUnder, isCode, isTest, readText, wordFiles } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { blank, importsOf } from './source.ts';

const FIRST = 'shell';

/** Parts of the engine that have a catalogue of their own: who shows them loads it. */
const PARTS: readonly [RegExp, string][] = [
  [/^src\/engine\/web\/(forms|files|review|workflows|invitations)\//, 'forms'],
  [/^src\/engine\/web\/exports\//, 'lists'],
  [/^src\/engine\/web\/checkout\//, 'checkout'],
  [/^src\/engine\/web\/calendar\//, 'calendar'],
  [/^src\/engine\/web\/offline\/camera\./, 'camera'],
  [/^src\/engine\/web\/audit\//, 'trail'],
  [/^src\/engine\/web\/home\//, 'home'],
  [/^src\/engine\/web\/editing\//, 'editing'],
  [/^src\/engine\/web\/imports\//, 'imports'],
  [/^src\/engine\/web\/sheets\//, 'sheets'],
  [/^src\/engine\/web\/search\/search-/, 'search'],
  [/^src\/engine\/web\/settings\//, 'settings'],
  [/^src\/engine\/web\/list\/(tools|choice)\//, 'lists'],
  [/^src\/engine\/web\/mails\//, 'records'],
  [/^src\/engine\/web\/record\/(?!record-(?:page|acts)\.)/, 'records'],
  [/^src\/contract\/(fields|checks)\//, 'forms'],
];
/** What Home shows of a room, before any screen of the room was opened. */
const ON_HOME = /^src\/rooms\/[\w-]+\/web\/(?:[\w-]+\/)?home-card\.tsx$/;
/** `` `room.state.${…}` ``, `wordsOf('room.state', …)`, `optionsOf(t, 'room.state', …)`. */
export const COMPOSED = /`([\w-]+(?:\.[\w-]+)*)\.\$\{|\b(?:wordsOf|optionsOf)\(\s*(?:\w+,\s*)?'([\w.-]+)'/g;
const MANIFEST = /^src\/rooms\/([\w-]+)\/web\/room\.tsx$/;
/** A file of a room's side in the browser, with the room. */
const OF_ROOM = /^src\/rooms\/([\w-]+)\/web\//;

/**
 * A word of the browser stands in a catalogue that is there when it is shown: `shell`, what the manifest of the room
 * names, what a part of the engine has of its own. A room that shows such a part names its catalogue.
 */
export function checkCatalogues(root: string): Finding[] {
  const folderOf = new Map(
    wordFiles(root, 'en').flatMap((file) =>
      Object.keys(JSON.parse(readText(root, file))).map((key) => [key, path.posix.basename(path.posix.dirname(file))]),
    ),
  );
  const folders = [...new Set(folderOf.values())];
  const files = filesUnder(root, 'src').filter((file) =>
    /^src\/(web|engine\/web|contract|rooms\/[\w-]+\/(web|contract))\//.test(file),
  );
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
    if (!OF_ROOM.test(file)) continue;
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
    if (found.has(file) || !OF_ROOM.test(file) || !code.has(file)) return;
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
  const room = OF_ROOM.exec(file)?.[1];
  if (room) return named.get(room) ?? new Set([FIRST]);
  const part = PARTS.find(([pattern]) => pattern.test(file))?.[1];
  if (part) return new Set([FIRST, part]);
  return /^src\/(web|engine\/web)\//.test(file) ? new Set([FIRST]) : null;
}
