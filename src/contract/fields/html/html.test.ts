import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HTML_MAX } from '../../limits.ts';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { attachmentOf } from './allowed-html.ts';
import { html } from './html.ts';
import { htmlText } from './html-text.ts';

const field = aField({ type: 'html', required: true, props: { maxLength: 30 } });
const markup = fc
  .array(fc.oneof(anyText, fc.constantFrom('<p>', '</p>', '<br>', '<', '>', '&nbsp;', '&lt;', '<img src="x">', '<td>')))
  .map((pieces) => pieces.join(''));
lawsHold(html, fc.oneof(anyText, markup), field);

const problems = (value: string, over = {}) => html.check(value, { ...field, ...over }, around());
const ID = '0198f1a2-0000-7000-8000-00000000000f';
const IMAGE = `/wp-json/itrc-membership/v1/attachment/get?attachmentId=${ID}`;

test('FRM-11: an editor that was left empty has given no answer', () => {
  for (const blank of [
    '',
    '<p></p>',
    '<p><br></p>',
    ' <ul><li>&nbsp;</li></ul> ',
    '<table><tr><td></td></tr></table>',
  ]) {
    expect(problems(blank)).toEqual([{ key: 'problem.fillOut' }]);
    expect(html.tidy!(blank, field)).toBe('');
    expect(problems(blank, { required: false })).toEqual([]);
  }
  expect(problems('<p>a</p>')).toEqual([]);
  expect(problems(`<p><img src="${IMAGE}"></p>`)).toEqual([]);
});

test('FRM-4: what a reader sees is counted, not its markup', () => {
  const text = `<p><strong>${'字'.repeat(30)}</strong></p>`;
  expect(problems(text)).toEqual([]);
  expect(problems(`${text}<p>x</p>`)).toEqual([{ key: 'problem.tooLong', params: { max: 30, current: 32 } }]);
  expect(problems('<p>abc</p>', { validationRule: 'minLength-5' })).toEqual([
    { key: 'problem.tooShort', params: { min: 5, current: 3 } },
  ]);
  expect(html.read('x'.repeat(HTML_MAX + 1), field)).toBeNull();
  expect(html.check('x'.repeat(HTML_MAX + 1), field, around())).toEqual([{ key: 'problem.richText' }]);
});

test('mails, lists and CSV get plain text', () => {
  const page =
    '<h2>Aims &amp; costs</h2><ul><li>one</li><li>1 &lt; 2</li></ul><table><tr><th>a</th><td>b</td></tr></table>';
  expect(html.show(page, field, 'en')).toBe('Aims & costs\none\n1 < 2\na b');
  expect(htmlText('a < b <3 &unknown; &#20013;&#x6587; &#0; &#xd800;')).toBe('a < b <3 &unknown; 中文 &#0; \ufffd');
  expect(htmlText('text <img src="cut off')).toBe('text');
});

test('FRM-11: its images are attachments of the portal, for the server to look at', () => {
  expect(attachmentOf(IMAGE)).toBe(ID);
  expect(attachmentOf(`${IMAGE}&tenant=cifa`)).toBe(ID);
  const elsewhere = [
    `https://evil.example${IMAGE}`,
    `//evil.example${IMAGE}`,
    IMAGE.replace('/get', '/get/../../user/logout'),
    '/wp-json/itrc-membership/v1/attachment/get?attachmentId=1',
    IMAGE.replace('attachment/get', 'user/logout'),
    'data:image/png;base64,AAAA',
    '',
  ];
  for (const src of elsewhere) expect(attachmentOf(src)).toBeNull();
  const two = `<p><img alt="x" src="${IMAGE}&amp;tenant=cifa"><img src="${IMAGE}"><img src="https://a.b/c.png"></p>`;
  expect(html.references!(two, field)).toEqual([ID]);
});

test('no text, however odd, is read for ever', () => {
  for (const piece of ['<', '<a', '<a ', '&', '&#', '<p>', '<img ', '<!--', ' ', '\n\t']) {
    const long = piece.repeat(HTML_MAX / piece.length);
    html.check(long, field, around());
    html.references!(long, field);
    html.show(long, field, 'en');
  }
});
