import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { cleanMark, markOfFile } from './clean-mark.ts';

const shapes = '<path d="M1 1h2z" fill="#aa0000" />';
const svg = (inner: string, start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">') =>
  markOfFile(Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg><!-- drawn -->${start}${inner}</svg>`));

test('a mark of shapes stays as it is drawn, and takes the colour of its place where it has none', () => {
  const found = svg(`<title>Logo</title><g transform="scale(2)">${shapes}</g>`);
  expect(found).toEqual({
    mark: '<svg viewBox="0 0 24 24" fill="currentColor"><g transform="scale(2)"><path d="M1 1h2z" fill="#aa0000"></path></g></svg>',
    leftOut: [],
  });
  expect(svg(shapes, '<svg width="30" height="20px">')).toHaveProperty(
    'mark',
    expect.stringContaining('viewBox="0 0 30 20"'),
  );
});

test.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', 'SCRIPT'],
  ['a handler', '<path d="M0 0" onload="alert(1)" />', 'onload'],
  ['a page in it', '<foreignObject><body onload="alert(1)"/></foreignObject>', 'foreignObject'],
  ['a picture from elsewhere', '<image href="https://bad.example/x.png" />', 'image'],
  ['a reference', '<use href="https://bad.example/x.svg#a" />', 'use'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>', 'a'],
  ['a style sheet', '<style>@import url(https://bad.example/x.css)</style>', 'style'],
  ['a style', '<path d="M0 0h1" style="fill:url(https://bad.example/x)" />', 'style'],
  ['a paint from elsewhere', '<path d="M0 0h1" fill="url(https://bad.example/x)" />', 'fill'],
  ['an animation', '<animate attributeName="href" values="javascript:alert(1)" />', 'animate'],
  ['an entity', '<path d="&x;" />', 'd'],
])('%s is left out of a mark, and said', (_, hostile, name) => {
  const found = svg(shapes + hostile);
  expect(found).toHaveProperty('leftOut', expect.arrayContaining([name]));
  expect((found as { mark: string }).mark).not.toMatch(/script|alert|bad\.example|on\w+=|style|href|url|&/i);
});

test('names that the page goes by are not in a mark', () => {
  expect(svg('<path id="page" class="x" d="M0 0h1"/>')).toHaveProperty('mark', expect.not.stringMatching(/id=|class=/));
});

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a JPEG', '\xff\xd8\xff\xe0JFIF'],
  ['no shapes', '<svg viewBox="0 0 1 1"><script>1</script></svg>'],
  ['no size', '<svg><path d="M0 0h1"/></svg>'],
  ['a drawing in a drawing', `<svg viewBox="0 0 1 1"><svg viewBox="0 0 1 1">${shapes}</svg></svg>`],
])('%s is no mark', (_, text) => {
  expect(markOfFile(Buffer.from(text, 'latin1'))).toEqual({ key: 'organisation.problem.noMark' });
});

test('a mark is refused where it is large, or goes down deeper than anybody draws', () => {
  expect(svg(`<path d="${'M0 0'.repeat(20_000)}" />`)).toEqual({ key: 'organisation.problem.markLarge' });
  expect(svg(`${'<g>'.repeat(30)}${shapes}${'</g>'.repeat(30)}`)).toEqual({ key: 'organisation.problem.markDeep' });
});

const png = (width: number, height: number) => {
  const picture = new PNG({ width, height });
  picture.data.fill(200);
  return PNG.sync.write(picture);
};

test('a PNG is written anew and made small', () => {
  const found = markOfFile(png(300, 150)) as { mark: string };
  expect(found.mark).toMatch(/^<svg viewBox="0 0 96 96"><image /);
  const kept = PNG.sync.read(Buffer.from(found.mark.split('base64,')[1]!.split('"')[0]!, 'base64'));
  expect([kept.width, kept.height]).toEqual([96, 96]);
  expect([...kept.data.subarray((48 * 96 + 48) * 4, (48 * 96 + 48) * 4 + 4)]).toEqual([200, 200, 200, 200]);
  expect(cleanMark(found.mark)).toEqual({ mark: found.mark, leftOut: [] });
  expect(cleanMark(found.mark.replace('base64,', 'base64,AAAA'))).toHaveProperty('key');
});

test('a PNG that lies of its size, is broken or very wide is refused', () => {
  const lies = Buffer.from(png(10, 10));
  lies.writeUInt32BE(50_000, 16);
  expect(markOfFile(lies)).toHaveProperty('key', 'organisation.problem.markWide');
  expect(markOfFile(Buffer.concat([png(10, 10), Buffer.from('<script>')]))).toEqual({
    key: 'organisation.problem.noMark',
  });
  expect(markOfFile(png(10, 10).subarray(0, 40))).toEqual({ key: 'organisation.problem.noMark' });
  expect(markOfFile(Buffer.concat([png(10, 10), Buffer.alloc(500_000)]))).toEqual({
    key: 'organisation.problem.markLarge',
  });
});
