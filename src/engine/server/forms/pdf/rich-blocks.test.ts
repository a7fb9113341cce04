import { expect, test } from 'vitest';
import { richBlocks } from './rich-blocks.ts';

const ID = '0198f1a2-0000-7000-8000-00000000000f';
const SRC = `/wp-json/itrc-membership/v1/attachment/get?attachmentId=${ID}`;
/** The blocks in short: kind, and the text of the runs. */
const short = (html: string) =>
  richBlocks(html).map((block) =>
    'runs' in block ? [block.kind, block.runs.map(({ text }) => text).join('|')] : block,
  );

test('FRM-11: paragraphs, headings, lists in lists, quotes, code and lines, one under the other', () => {
  const html =
    '<h2>Aims &amp; costs</h2><p>a <strong>b</strong><br>c</p><ul><li><p>one</p><ol start="3"><li><p>three</p></li></ol></li>' +
    '</ul><blockquote><p>said</p></blockquote><pre><code>x\n  y</code></pre><hr><p></p><p>end</p>';
  expect(short(html)).toEqual([
    ['heading', 'Aims & costs'],
    ['paragraph', 'a |b|\n|c'],
    ['item', 'one'],
    ['item', 'three'],
    ['quote', 'said'],
    ['code', 'x\n  y'],
    { kind: 'rule' },
    ['paragraph', 'end'],
  ]);
  const items = richBlocks(html).flatMap((block) => (block.kind === 'item' ? [[block.depth, block.marker]] : []));
  expect(items).toEqual([
    [1, '•'],
    [2, '3.'],
  ]);
});

test('words keep their looks and where they lead', () => {
  const [block] = richBlocks(
    '<p><strong><em>a</em></strong><u>b</u><s>c</s><a href="https://a.b/?x=1&amp;y=2">d</a>e</p>',
  );
  const runs = block && 'runs' in block ? block.runs : [];
  expect(runs.map(({ bold, slanted, underlined, struck }) => [bold, slanted, underlined, struck])).toEqual([
    [true, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
    [false, false, false, false],
    [false, false, false, false],
  ]);
  expect(runs.map(({ link }) => link)).toEqual([null, null, null, 'https://a.b/?x=1&y=2', null]);
});

test('tables have rows of one width; pictures are attachments of the portal and stand for themselves', () => {
  const table =
    '<table><tbody><tr><th colspan="2"><p>Head</p></th><th>x</th></tr><tr><td><p>a</p><p>b</p></td></tr></tbody></table>';
  expect(short(table)).toEqual([
    {
      kind: 'table',
      head: true,
      rows: [
        ['Head', '', 'x'],
        ['a b', '', ''],
      ],
    },
  ]);
  expect(short(`<p>before<img src="${SRC}" alt="A &quot;chart&quot;">after</p>`)).toEqual([
    ['paragraph', 'before'],
    { kind: 'image', attachmentId: ID, alt: 'A "chart"' },
    ['paragraph', 'after'],
  ]);
  expect(short('<img src="https://evil.example/x.png">')).toEqual([]);
});

test('whatever it is handed, it ends', () => {
  for (const html of [
    '',
    '<',
    '</p></p></strong>',
    '<li>a',
    '<table><tr><td>x',
    '<td>x</td>',
    '<strong>a<p>b',
    '<ul></ol>',
  ])
    expect(Array.isArray(richBlocks(html))).toBe(true);
});
