import type { Placed } from './mutant.ts';
import type { Verdict } from './run.ts';

export type Judgement = { mutant: Placed; verdict: Verdict };

/** A fault as one line of a list. */
export const said = ({ find, put }: Pick<Placed, 'find' | 'put'>): string => `${brief(find)} → ${brief(put)}`;

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || 'nothing';
}

/** Where a file belongs: its room, or the part of the house. */
export const placeOf = (file: string): string =>
  /^src\/server\/rooms\/([a-z-]+)\//.exec(file)?.[1] ?? /^src\/(server\/engine|contract)\//.exec(file)?.[1] ?? 'house';

/** What a run has shown, as a page: how many of each room turned a test red, and those that did not, by name. */
export function report(
  all: readonly Judgement[],
  { began, left, command = 'npm run mutants -- --write' }: { began: Date; left: number; command?: string | undefined },
): { text: string; red: number } {
  const count = (some: readonly Judgement[], is: Verdict['is']) =>
    some.filter(({ verdict }) => verdict.is === is).length;
  const red = count(all, 'red');
  const minutes = Math.max(1, Math.round((Date.now() - began.getTime()) / 60_000));
  const rooms = [...Map.groupBy(all, ({ mutant }) => placeOf(mutant.file))].sort(([a], [b]) => a.localeCompare(b));
  const lines = [
    '# Faults put in on purpose, and the tests that see them',
    '',
    `Made by \`${command}\`. ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes} minutes, Node ${process.versions.node}${left > 0 ? `; ${left} were not begun` : ''}.`,
    '',
    `**${red} of ${all.length} turned a test red** (${((red * 100) / Math.max(1, all.length)).toFixed(1)} of 100), ${count(all, 'survives')} survived, ${count(all, 'unproven')} could not be judged. Only what a test said of the product counts as red: a time-out, a machine without room or code that does not load is "not proven".`,
    '',
    '| Room | Faults | Red | Survive | Not proven |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rooms.map(
      ([room, some]) =>
        `| ${room} | ${some.length} | ${count(some, 'red')} | ${count(some, 'survives')} | ${count(some, 'unproven')} |`,
    ),
    '',
  ];
  const others = all.filter(({ verdict }) => verdict.is !== 'red');
  if (others.length > 0)
    lines.push(
      '## Seen by no test',
      '',
      ...others.map(({ mutant, verdict }) => {
        const why =
          verdict.is === 'unproven'
            ? `not proven: ${verdict.why}`
            : mutant.tests.length > 0
              ? 'survives'
              : 'no test names it';
        return `- \`${mutant.file}:${mutant.line}\` ${code(mutant.find)} → ${code(mutant.put)} (${why})`;
      }),
      '',
    );
  return { text: lines.join('\n'), red };
}

const code = (text: string): string => `\`${brief(text).replaceAll('`', "'")}\``;
