import fs from 'node:fs';
import path from 'node:path';
import { filesUnder, isSourceText, isTest, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

const FOLDER = 'docs/reference';
const ROWS = `${FOLDER}/acceptance.md`;
const CASES = `${FOLDER}/reliability.md`;
const SPECIFICATION = `${FOLDER}/specification.md`;

/** `MEM-2` and the like; of payments and faults `P-21`, `F-09`. */
const ROW = /\b(?:TEN|ACC|FRM|WFL|ATT|MEM|EVT|PAY|GRA|VOL|COM|ADM|ERR)-\d+\b/g;
const CASE = /(?<![\w-])[PF]-\d\d(?![\d-])\b/g;
/** `spec §4`, also the further ones of `§3, §4 and §7`; of pages `design.md §4`, `reliability.md 6.5`, `row 47`. */
const SECTION = /(?<!\.md )§ ?(\d)(?!\d|\.\d)/g;
const PAGE = /(?<![\w/.-])([a-z]+)\.md(?:(?:,| row)? (§?[A-Z\d](?:[\w-]|\.\d)*|lists)((?: [\w-]+){0,4}))?/g;

/** What stood in front of titles once, such as `H6: …`: an item of a list that is not here. */
const STRAY = /['`"](?:[A-Z]{1,3}-\d+, )*([A-Z]\d{1,2})(?:, [A-Z]+-?\d+)*: /g;
const DOCUMENT = /(?<![\w/.-])docs\/[\w/-]+\.md/g;

/** Every row, case, section and page that code, tests and documents name leads to something; every row has a test. */
export function checkMentions(root: string): Finding[] {
  const pages = readPages(root);
  const all = filesUnder(root);
  const names = new Set(all.map((file) => path.posix.basename(file)));
  const files = all.filter((file) => isSourceText(file) && !file.startsWith(`${FOLDER}/`));
  const tested = new Set<string>();
  const dead = files.flatMap((file) => {
    const text = readText(root, file);
    if (isTest(file)) for (const [code] of text.matchAll(ROW)) tested.add(code);
    const at = (match: RegExpMatchArray, what: string) => finding(file, lineAt(text, match.index!), what);
    return [
      ...lost(text, ROW, (match) => pages.get(ROWS)?.rows.has(match[0])).map((match) =>
        at(match, `names ${match[0]}, which is no row of ${ROWS}`),
      ),
      ...lost(text, CASE, (match) => pages.get(CASES)?.rows.has(match[0])).map((match) =>
        at(match, `names ${match[0]}, which is no case of ${CASES}`),
      ),
      ...lost(text, SECTION, (match) => hasHeading(pages.get(SPECIFICATION), match[1]!)).map((match) =>
        at(match, `names §${match[1]}, which is no section of ${SPECIFICATION}`),
      ),
      ...lost(text, PAGE, (match) => pageIsThere(pages, names, match)).map((match) =>
        at(match, `names "${match[0]}", which leads to no heading or row of ${FOLDER}`),
      ),
      ...(isTest(file) ? lost(text, STRAY, () => false) : []).map((match) =>
        at(match, `names ${match[1]}, which leads nowhere`),
      ),
      ...lost(text, DOCUMENT, ([name]) => fs.existsSync(path.join(root, name))).map((match) =>
        at(match, `names ${match[0]}, which is not there`),
      ),
    ];
  });
  const untested = [...(pages.get(ROWS)?.rows ?? [])].filter((row) => row.match(ROW) && !tested.has(row));
  return [...dead, ...untested.map((row) => finding(ROWS, 1, `${row} is named by no test`))];
}

type Page = { headings: readonly string[]; rows: ReadonlySet<string> };

function readPages(root: string): Map<string, Page> {
  const files = filesUnder(root, FOLDER).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => {
      const lines = readText(root, file).split('\n');
      const headings = lines.flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []);
      const rows = lines.flatMap((line) => /^\| ([A-Z]{1,3}-\d+|\d+) \|/.exec(line)?.[1] ?? []);
      return [file, { headings, rows: new Set(rows) }];
    }),
  );
}

const lost = (text: string, pattern: RegExp, isThere: (match: RegExpMatchArray) => boolean | undefined) =>
  [...text.matchAll(pattern)].filter((match) => !isThere(match));

/** Of numbered headings: `§4 States` and `4.1 PayPal` are those of 4 and of 4.1. */
const hasHeading = (page: Page | undefined, number: string): boolean =>
  page?.headings.some((heading) => heading.replace('§', '').startsWith(`${number} `)) ?? false;

/** A page of the reference with its heading, number or row; anything else named `….md` must be some file's name. */
function pageIsThere(pages: ReadonlyMap<string, Page>, names: ReadonlySet<string>, match: RegExpMatchArray): boolean {
  const [whole, name, target = '', more = ''] = match;
  const page = pages.get(`${FOLDER}/${name}.md`);
  if (!page) return names.has(`${name}.md`);
  const number = /^§?(\d[\d.]*)$/.exec(target)?.[1]?.replace(/\.$/, '');
  if (whole.includes(' row ')) return page.rows.has(number ?? '');
  if (number) return hasHeading(page, number);
  if (!whole.includes(`${name}.md,`) || /^[A-Z]{1,3}-\d/.test(target)) return true;
  const words = `${target}${more}`.toLowerCase().split(' ');
  return page.headings.some((heading) => words.some((_, at) => agrees(heading, words.slice(0, at + 1).join(' '))));
}

/** The whole heading, its beginning, or a word of its list. */
const agrees = (heading: string, words: string): boolean =>
  heading.toLowerCase().startsWith(words) || heading.toLowerCase().split(', ').includes(words);
