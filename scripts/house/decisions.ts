import fs from 'node:fs';
import path from 'node:path';
import { filesUnder, isSourceText, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const MOST_LINES = 40;
const HEADINGS = ['Context', 'Decision', 'Cost', 'What would change it'];

/** Decision records: short, complete, numbered once, listed in the index; and every mention of one leads to it. */
export function checkDecisions(root: string): Finding[] {
  const records = filesUnder(root, FOLDER).filter((file) => file !== INDEX);
  const index = fs.existsSync(path.join(root, INDEX)) ? readText(root, INDEX) : '';
  const numbers = records.map(numberOf);
  const broken = records.flatMap((file, at) => {
    const text = readText(root, file);
    const number = numbers[at];
    const lines = text.trimEnd().split('\n').length;
    const missing = HEADINGS.filter((heading) => !text.includes(`\n## ${heading}\n`));
    return [
      ...(number ? [] : [finding(file, 1, 'is no decision record: name it 0001-what-it-decides.md')]),
      ...(number && numbers.indexOf(number) !== at
        ? [finding(file, 1, `takes the number ${number} a second time`)]
        : []),
      ...(number && !text.startsWith(`# ${Number(number)}. `)
        ? [finding(file, 1, `must begin with "# ${Number(number)}. "`)]
        : []),
      ...(lines > MOST_LINES ? [finding(file, MOST_LINES + 1, `has ${lines} lines, at most ${MOST_LINES}`)] : []),
      ...missing.map((heading) => finding(file, 1, `lacks the heading "${heading}"`)),
      ...(index.includes(`](${path.posix.basename(file)})`) ? [] : [finding(INDEX, 1, `does not list ${file}`)]),
    ];
  });
  return [...broken, ...deadMentions(root, new Set(numbers))];
}

const numberOf = (file: string): string | undefined => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1];

/** Comments and documents name a record by its number: `docs/decisions/0026`. */
function deadMentions(root: string, numbers: ReadonlySet<string | undefined>): Finding[] {
  return filesUnder(root)
    .filter(isSourceText)
    .flatMap((file) => {
      const text = readText(root, file);
      return [...text.matchAll(/docs\/decisions\/(\d{4})/g)]
        .filter((match) => !numbers.has(match[1]))
        .map((match) => finding(file, lineAt(text, match.index), `names the decision ${match[1]}, which is not there`));
    });
}
