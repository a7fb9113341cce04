import { describe, expect, it } from 'vitest';
import { checkDecisions } from './house/decisions.ts';
import { checkPaths, checkSettings } from './house/docs.ts';
import { aHouse, said } from './house/house.fixture.ts';

const SETTINGS = [{ name: 'PORT', meaning: 'Where it listens', default: '3000' }];

describe('check-docs', () => {
  it('finds a path that is not there, in backticks and in links', () => {
    const root = aHouse({
      'README.md': 'See `src/gone.ts` and [this](docs/gone.md#part).\nAnd `gone.ts`, `./gone`, ![x](gone.png).',
      'src/server/rooms/grants/README.md': 'As `policy.ts` says.',
      'docs/a/b.md': '[up](../../README.md) [not](README.md)',
    });
    const lines = said(checkPaths(root));
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'docs/a/b.md:1 names README.md',
      'README.md:1 names src/gone.ts',
      'README.md:1 names docs/gone.md',
      'README.md:2 names gone.ts',
      'README.md:2 names ./gone',
      'README.md:2 names gone.png',
      'src/server/rooms/grants/README.md:1 names policy.ts',
    ]);
  });

  it('leaves alone what is there, what is made, and what is no path', () => {
    const text = [
      '`src/a.ts:12` `src` `src/` `a.ts` [a](src/a.ts#top) [web](https://example.org/x.ts) [here](#part)',
      '`data/pg` `GET /session` `application/json` `<verb>.ts` `src/<room>/calls.ts` `t(key)` `@scope/name` `/form/get`',
      '```',
      '`src/gone.ts`',
      '```',
    ].join('\n');
    expect(said(checkPaths(aHouse({ 'README.md': text, 'src/a.ts': '' })))).toEqual([]);
  });

  it('compares the table of settings', () => {
    const readme = (row: string) => aHouse({ 'README.md': `| Name | Meaning | Default |\n|---|---|---|\n${row}\n` });
    expect(checkSettings(readme('| `PORT` | Where it listens | `3000` |'), SETTINGS)).toEqual([]);
    expect(said(checkSettings(readme('| `PORT` | Where it listens | 80 |'), SETTINGS))).toEqual([
      'README.md:3 differs from the settings; it must be | `PORT` | Where it listens | 3000 |',
    ]);
    expect(said(checkSettings(readme(''), SETTINGS))[0]).toMatch(/lacks a setting; add the row \| `PORT`/);
    expect(said(checkSettings(readme('| `PORT` | Where it listens | 3000 |\n| `OLD` | x | y |'), SETTINGS))).toEqual([
      'README.md:4 OLD is no setting: take it out',
    ]);
    expect(said(checkSettings(aHouse({}), SETTINGS))).toHaveLength(1);
  });
});

describe('decision records', () => {
  const record = (number: number, more = '') =>
    `# ${number}. Title\n\n## Context\n\nx\n\n## Decision\n\nx\n\n## Cost\n\nx\n\n## What would change it\n\nx\n${more}`;
  const index = '- [1](0001-a.md)\n- [2](0002-b.md)\n';
  const found = (files: Record<string, string>) =>
    said(
      checkDecisions(
        aHouse({
          'docs/decisions/README.md': index,
          'docs/decisions/0001-a.md': record(1),
          'docs/decisions/0002-b.md': record(2),
          ...files,
        }),
      ),
    );

  it('accepts short, complete, listed records and mentions of them', () => {
    expect(found({ 'src/a.ts': '// Why: docs/decisions/0002' })).toEqual([]);
  });

  it('refuses a record that is too long, incomplete or named otherwise', () => {
    expect(found({ 'docs/decisions/0001-a.md': record(1, 'x\n'.repeat(30)) })).toEqual([
      'docs/decisions/0001-a.md:41 has 47 lines, at most 40',
    ]);
    expect(found({ 'docs/decisions/0001-a.md': record(1).replace('## Cost', '## Price') })).toEqual([
      'docs/decisions/0001-a.md:1 lacks the heading "Cost"',
    ]);
    expect(found({ 'docs/decisions/0001-a.md': record(7) })).toEqual([
      'docs/decisions/0001-a.md:1 must begin with "# 1. "',
    ]);
    expect(
      found({ 'docs/decisions/README.md': `${index}(why.md) [why](why.md)`, 'docs/decisions/why.md': record(3) }),
    ).toEqual(['docs/decisions/why.md:1 is no decision record: name it 0001-what-it-decides.md']);
  });

  it('refuses a number used twice, a record the index lacks, and a mention of none', () => {
    expect(found({ 'docs/decisions/0002-c.md': record(2) })).toEqual([
      'docs/decisions/0002-c.md:1 takes the number 0002 a second time',
      'docs/decisions/README.md:1 does not list docs/decisions/0002-c.md',
    ]);
    expect(found({ 'src/a.ts': `\n// docs/decisions/${'0099'}` })).toEqual([
      'src/a.ts:2 names the decision 0099, which is not there',
    ]);
  });
});
