import { expect, test } from 'vitest';
import { cfbOf, pdfOf, pngOf } from '../testing/files.fixture.ts';
import { docxWith, pdfWith, pptxWith, xlsxWith } from '../testing/text-files.fixture.ts';
import { namedGrams, readTerms, saidGrams, tidyText } from './search.rules.ts';
import { textOf } from './text-of.ts';

const said = async (name: string, content: Buffer) => tidyText((await textOf(name, content)).text);

test('ATT-4: the text of a PDF is read in both languages, over the ends of lines and pages', async () => {
  const text = await said(
    'a.pdf',
    await pdfWith('家庭是社會的基石，研究院每年發表家庭友善政策的建議書。', 'Family policy review'),
  );
  expect(text).toContain('研究院每年發表家庭友善政策的建議書');
  expect(text).toContain('Family policy review');
});

test('ATT-4: the text of Word, Excel and PowerPoint files is read, slides in their order', async () => {
  expect(await said('a.docx', docxWith('周年會議紀錄 A & B', 'Second'))).toBe('周年會議紀錄 A & B Second');
  expect(await said('a.xlsx', xlsxWith('預算', 'Rent < 5,000'))).toBe('預算 Rent < 5,000');
  const slides = Array.from({ length: 11 }, (_, at) => `slide ${at + 1}`);
  expect(await said('a.pptx', pptxWith(...slides))).toBe(slides.join(' '));
});

test('ATT-4: old Office files and pictures hold no text for the search; a broken file ends nothing', async () => {
  expect(await textOf('a.doc', cfbOf('WordDocument'))).toEqual({ state: 'none', text: '' });
  expect((await textOf('a.png', pngOf())).state).toBe('none');
  expect((await textOf('a.docx', Buffer.from('PK\x03\x04 nothing'))).state).toBe('failed');
  expect(['read', 'failed']).toContain((await textOf('a.pdf', pdfOf().subarray(0, 40))).state);
});

test('ATT-4: what is asked for is found in the pieces of what was said', () => {
  const grams = new Set(saidGrams('家庭友善政策 Family Policy 2026'));
  const found = (query: string) => readTerms(query).every((term) => term.grams.every((gram) => grams.has(gram)));
  for (const query of ['友善', '家庭友善', 'amil', 'POLICY', '2026', '政策 fam', 'ＦＡＭＩＬＹ'])
    expect([query, found(query)]).toEqual([query, true]);
  for (const params of ['善家', '研究', 'xyz']) expect([params, found(params)]).toEqual([params, false]);
  expect(readTerms('友善')).toEqual([{ grams: ['友善'], word: '友善', exact: true }]);
  expect(readTerms('t_o')[0]).toMatchObject({ grams: [], exact: false });
  expect(namedGrams(['年報', 'ab'])).toEqual(['年', '報', '年報', 'ab']);
});

test('ATT-4: one sign of Chinese alone is a piece of the text; a word of three is looked for as it stands', () => {
  expect(saidGrams('a 善 b')).toContain('善');
  expect(saidGrams('友善')).not.toContain('善');
  expect(readTerms('abc')).toEqual([{ grams: ['abc'], word: 'abc', exact: true }]);
  expect(readTerms('abcd')[0]!.exact).toBe(false);
});
