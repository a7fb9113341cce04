import { describe, expect, it } from 'vitest';
import { checkDecisions } from './house/decisions.ts';
import { checkCommands, checkPaths, checkReadme } from './house/docs.ts';
import { checkGlossary } from './house/glossary.ts';
import { aHouse, said } from './house/house.fixture.ts';
import { checkBothLanguages, checkLabels } from './house/labels.ts';
import { checkMentions } from './house/mentions.ts';
import { checkReference } from './house/reference.ts';

describe('check-docs', () => {
  it('finds a path that is not there, in backticks and in links', () => {
    const root = aHouse({
      'README.md': 'See `src/gone.ts` and [this](docs/gone.md#part).\nAnd `gone.ts`, `./gone`, ![x](gone.png).',
      'src/rooms/grants/README.md': 'As `policy.ts` says.',
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
      'src/rooms/grants/README.md:1 names policy.ts',
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
});

describe('README', () => {
  it('has at most 80 lines', () => {
    expect(checkReadme(aHouse({ 'README.md': 'x\n'.repeat(80) }))).toEqual([]);
    expect(said(checkReadme(aHouse({ 'README.md': 'x\n'.repeat(81) })))).toEqual([
      'README.md:81 has 81 lines, at most 80: move a part to docs/',
    ]);
  });
});

describe('commands', () => {
  const scripts = JSON.stringify({ scripts: { start: '', check: '' } });
  const found = (page: string, readme = '') =>
    said(checkCommands(aHouse({ 'package.json': scripts, 'docs/develop/commands.md': page, 'README.md': readme })));

  it('are all listed, and none is named that is not there', () => {
    expect(found('`npm start` `npm run check`', 'Try `npm run check -- --x`.')).toEqual([]);
    expect(found('`npm start`')).toEqual(['docs/develop/commands.md:1 does not list npm run check']);
    expect(found('`npm start` `npm run check`', '\nTry npm run prove.')).toEqual([
      'README.md:2 names npm run prove, which is no command',
    ]);
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
    expect(found({ 'src/a.ts': '\n// docs/decisions/0099' })).toEqual([
      'src/a.ts:2 names the decision 0099, which is not there',
    ]);
  });
});

describe('what code and documents name', () => {
  const pages = {
    'docs/reference/acceptance.md': '# Rows\n\n| Code | Promise |\n| --- | --- |\n| MEM-2 | Review. |\n',
    'docs/reference/specification.md': '# Spec\n\n## §4 States\n\n## §7 Calls\n',
    'docs/reference/product.md': '# Product\n\n## Forms and drafts\n\n## Finding, lists, records\n',
    'docs/reference/reliability.md':
      '# R\n\n| Row | Asked |\n| 47 | x |\n\n## 4.0 Payments in general\n\n| P-21 | x |\n| F-09 | x |\n',
    'src/review.test.ts': "test('MEM-2: approves', …)",
  };
  const found = (text: string) => said(checkMentions(aHouse({ ...pages, 'src/a.ts': text })));

  it('accepts rows, cases, sections, headings and files that are there', () => {
    const text = [
      '// MEM-2, P-21, spec §4, §4 and §7; product.md, Forms and drafts; product.md, lists',
      '// reliability.md row 47; reliability.md 4.0; reliability.md F-09; product.md says so; docs/reference/product.md',
      "// F-00001, P-2026-00001, F-1, PDF 1.5 §7.5.7, SHA-256, 'a.ts'",
    ];
    expect(found(text.join('\n'))).toEqual([]);
  });

  it.each([
    ['MEM-9', 'names MEM-9, which is no row of docs/reference/acceptance.md'],
    ['P-22', 'names P-22, which is no case of docs/reference/reliability.md'],
    ['spec §5', 'names §5, which is no section of docs/reference/specification.md'],
    ['spec §4 and §8', 'names §8, which is no section of docs/reference/specification.md'],
    ['product.md, Grants', 'names "product.md, Grants", which leads to no heading or row of docs/reference'],
    ['reliability.md row 48', 'names "reliability.md row 48", which leads to no heading or row of docs/reference'],
    ['reliability.md 4.1', 'names "reliability.md 4.1", which leads to no heading or row of docs/reference'],
    ['peers.md M1', 'names "peers.md M1", which leads to no heading or row of docs/reference'],
    ['docs/gone.md', 'names docs/gone.md, which is not there'],
  ])('refuses %s', (text, line) => {
    expect(found(`\n// as ${text}.`)).toEqual([`src/a.ts:2 ${line}`]);
  });

  it('refuses a title that begins with an item of no list', () => {
    const titles = "test('MEM-2: fine', …)\ntest('MEM-2, H6: moves', …)\ntest(`D3: reads`, …)\n'A4 paper: x'";
    expect(said(checkMentions(aHouse({ ...pages, 'src/b.test.ts': titles })))).toEqual([
      'src/b.test.ts:2 names H6, which leads nowhere',
      'src/b.test.ts:3 names D3, which leads nowhere',
    ]);
  });

  it('asks for a test of every row', () => {
    expect(said(checkMentions(aHouse({ ...pages, 'src/review.test.ts': '' })))).toEqual([
      'docs/reference/acceptance.md:1 MEM-2 is named by no test',
    ]);
  });

  it('refuses a page that is not what the code says', () => {
    const root = aHouse({ 'docs/reference/jobs.md': '# Jobs\n' });
    expect(checkReference(root, { 'docs/reference/jobs.md': '# Jobs\n' })).toEqual([]);
    expect(said(checkReference(root, { 'docs/reference/jobs.md': '# Work\n' }))).toEqual([
      'docs/reference/jobs.md:1 is not what the code says: run npm run docs',
    ]);
  });
});

describe('pages for the office', () => {
  const labels = { en: new Set(['Approve']), 'zh-hant': new Set(['批准']) };

  it('quotes only labels that are on a screen, in the language of the page', () => {
    const root = aHouse({
      'docs/administer/a.md': 'Press **Approve**.',
      'docs/administer/zh-hant/a.md': '按**批准**。',
    });
    expect(checkLabels(root, labels)).toEqual([]);
    const wrong = aHouse({
      'docs/administer/a.md': 'Press **Accept**.',
      'docs/administer/zh-hant/a.md': '按**Approve**。',
    });
    expect(said(checkLabels(wrong, labels))).toEqual([
      'docs/administer/a.md:1 quotes “Accept”, which is on no screen',
      'docs/administer/zh-hant/a.md:1 quotes “Approve”, which is on no screen',
    ]);
  });

  it('are there in both languages, with the same tasks', () => {
    const root = aHouse({
      'docs/administer/a.md': '# A\n## One\n## Two\n',
      'docs/administer/zh-hant/a.md': '# A\n## 一\n',
    });
    expect(said(checkBothLanguages(root))).toEqual(['docs/administer/zh-hant/a.md:1 has 1 tasks, the English page 2']);
    expect(said(checkBothLanguages(aHouse({ 'docs/administer/b.md': '' })))).toEqual([
      'docs/administer/b.md:1 is not there in Chinese',
    ]);
  });
});

describe('glossary', () => {
  const found = (...rows: string[]) => said(checkGlossary(aHouse({ 'GLOSSARY.md': rows.join('\n') })));

  it('defines each word once and gives its Chinese word', () => {
    expect(found('| **call** | 呼叫 | One path. |', '| **call for applications** | 申請期 | When. |')).toEqual([]);
    expect(found('| **call** | 呼叫 | One path. |', '| **call** | 申請期 | When. |')).toEqual([
      'GLOSSARY.md:2 defines “call” a second time',
    ]);
    expect(found('| **field** | 欄位 | Its **part** |', '| **part** | 部分 | A heading. |')).toEqual([
      'GLOSSARY.md:2 defines “part” a second time',
    ]);
    expect(found('| **part** | | A heading. |')).toEqual(['GLOSSARY.md:1 gives no Chinese word for **part**']);
  });
});
