import { filesUnder, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';

const FOLDER = 'migrations';
/** Earlier ones ran before any release; from here on servers of the last release meet the new schema. */
const FIRST = 261;

/** What servers of the release before would fall over, while they are still running. */
const CONTRACTS: { pattern: RegExp; what: string }[] = [
  { pattern: /\bdrop\s+column\b/gi, what: 'drops a column' },
  { pattern: /\bdrop\s+(?:table|view|function|type)\b/gi, what: 'drops what may be in use' },
  { pattern: /\brename\s+(?:column\s+|constraint\s+)?(?:\w+\s+)?to\b/gi, what: 'renames' },
  { pattern: /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi, what: 'changes a type' },
  { pattern: /\bset\s+not\s+null\b/gi, what: 'requires a value' },
];

/** `-- Unused since 1.4.0: why` on a line of its own: no server of that release or a later one uses it. */
const NOTE = /^-- Unused since \d+\.\d+\.\d+: \S/m;

/**
 * Migrations expand first and contract a release later: the servers of the last release go on working while one after
 * another is exchanged. What contracts says which release stopped using it.
 */
export const checkMigrations = (root: string): Finding[] =>
  filesUnder(root, FOLDER)
    .filter((file) => file.endsWith('.sql') && Number(/\/(\d+)-/.exec(file)?.[1] ?? 0) >= FIRST)
    .flatMap((file) => {
      const text = readText(root, file);
      if (NOTE.test(text)) return [];
      // in comments they may be named
      const sql = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
      return [
        ...CONTRACTS.flatMap(({ pattern, what }) => [...sql.matchAll(pattern)].map(({ index }) => ({ index, what }))),
        ...columnsToFill(sql).map((index) => ({ index, what: 'requires a value' })),
      ].map(({ index, what }) =>
        finding(
          file,
          lineAt(sql, index),
          `${what}, and servers of the last release still run: do it a release later, with the line "-- Unused since <release>: <what>"`,
        ),
      );
    });

/** Where columns are added that servers of the last release would leave empty and may not. */
const columnsToFill = (sql: string): number[] =>
  [...sql.matchAll(/\badd\s+column\b[^,;]*/gi)]
    .filter(([clause]) => /\bnot\s+null\b/i.test(clause) && !/\b(?:default|generated)\b/i.test(clause))
    .map(({ index }) => index);
