import { type Finding, finding } from './finding.ts';

const MOST_LETTERS = 72;

export type Commit = { hash: string; subject: string };

/** The rule of CONTRIBUTING.md, as far as a program can look: short subjects of finished work, without a full stop. */
export const checkCommits = (commits: readonly Commit[]): Finding[] =>
  commits.flatMap(({ hash, subject }) => {
    const say = (what: string) => finding(hash, 1, `“${subject}” ${what}`);
    return [
      ...(subject.length > MOST_LETTERS ? [say(`has ${subject.length} characters, at most ${MOST_LETTERS}`)] : []),
      ...(/^wip\b|^(fixup|squash|amend)!/i.test(subject)
        ? [say('is unfinished work: join it with what it belongs to')]
        : []),
      ...(subject.endsWith('.') ? [say('ends with a full stop')] : []),
    ];
  });
