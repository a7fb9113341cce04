import fs from 'node:fs';
import path from 'node:path';
import { filesUnder, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

/** Made by the commands or by the machine, so not in a clone. */
const MADE = /^(data|dist|node_modules|test-results|playwright-report|\.env|\.tmp)(\/|$)/;
const ENDINGS = 'ts|tsx|mjs|js|json|md|yml|yaml|css|html|sql|svg|png|toml';
const LOOKS_LIKE_FILE = new RegExp(`^[\\w.@-]+(/[\\w.@-]+)*\\.(${ENDINGS})$`);
const LOOKS_LIKE_PATH = /^\.{0,2}\/?[\w.@-]+(\/[\w.@-]+)*\/?$/;

/** The documents whose words must hold: those at the root, under docs/, and every README in src. */
export function papers(root: string): string[] {
  return filesUnder(root).filter((file) => /^([^/]+|docs\/.+|src\/.*README)\.md$/.test(file));
}

/** Every path a paper names in backticks or links must be there. */
export function checkPaths(root: string): Finding[] {
  const files = filesUnder(root);
  const names = new Set(files.map((file) => path.posix.basename(file)));
  return papers(root).flatMap((paper) =>
    namedIn(readText(root, paper)).flatMap(({ name, line, link }) => {
      if (isThere(root, paper, name, link, names)) return [];
      return [finding(paper, line, `names ${name}, which is not there: mend the path or take the sentence out`)];
    }),
  );
}

type Named = { name: string; line: number; link: boolean };

/** What a paper names, outside of fenced blocks. */
function namedIn(text: string): Named[] {
  let fenced = false;
  return text.split('\n').flatMap((content, at): Named[] => {
    if (/^\s*(```|~~~)/.test(content)) fenced = !fenced;
    if (fenced) return [];
    const spans = [...content.matchAll(/`([^`]+)`/g)].map((match) => ({ name: match[1]!, link: false }));
    const links = [...content.replace(/`[^`]*`/g, '').matchAll(/\]\(([^()]+)\)/g)];
    const all = [...spans, ...links.map((match) => ({ name: targetOf(match[1]!), link: true }))];
    return all.map(({ name, link }) => ({ name: name.split(/[#?]/)[0]!.replace(/:\d+$/, ''), line: at + 1, link }));
  });
}

/** The address of a link, without its brackets and the title behind it. */
const targetOf = (inside: string): string => inside.trim().split(/[\s>]/)[0]!.replace('<', '');

function isThere(root: string, paper: string, name: string, link: boolean, names: Set<string>): boolean {
  const beside = path.posix.join(path.posix.dirname(paper), name);
  const found = (link ? [beside] : [name, beside]).some((file) => fs.existsSync(path.join(root, file)));
  if (found || name === '' || MADE.test(name)) return true;
  if (link) return /^[a-z]+:/.test(name);
  if (!LOOKS_LIKE_PATH.test(name)) return true;
  // A bare file name, such as `store.ts`, stands for every file of that name.
  if (!name.includes('/')) return !LOOKS_LIKE_FILE.test(name) || names.has(name);
  const [first] = name.split('/');
  const isOurs = first === '.' || first === '..' || (first !== '' && fs.existsSync(path.join(root, first!)));
  return !isOurs && !LOOKS_LIKE_FILE.test(name);
}

const README_LINES = 80;

/** The README is what a visitor reads in two minutes; everything longer has a page of its own. */
export function checkReadme(root: string): Finding[] {
  const lines = readText(root, 'README.md').trimEnd().split('\n').length;
  return lines > README_LINES
    ? [finding('README.md', README_LINES + 1, `has ${lines} lines, at most ${README_LINES}: move a part to docs/`)]
    : [];
}

/** Every `npm run …` of a document is a command of package.json, and the page of commands has each of them. */
export function checkCommands(root: string): Finding[] {
  const known = Object.keys(JSON.parse(readText(root, 'package.json')).scripts);
  const page = readText(root, 'docs/develop/commands.md');
  const dead = papers(root).flatMap((paper) => {
    const text = readText(root, paper);
    return [...text.matchAll(/npm run ([\w-]+)/g)]
      .filter((match) => !known.includes(match[1]!))
      .map((match) => finding(paper, lineAt(text, match.index), `names npm run ${match[1]}, which is no command`));
  });
  const missing = known.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(page));
  return [...dead, ...missing.map((name) => finding('docs/develop/commands.md', 1, `does not list npm run ${name}`))];
}
