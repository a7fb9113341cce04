import { describe, expect, it } from 'vitest';
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
