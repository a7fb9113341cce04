// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField } from '../../../contract/fields/a-field.fixture.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { ALLOWED_HTML, attachmentOf } from '../../../contract/fields/html/allowed-html.ts';
import { HTML_DEPTH_MAX } from '../../../contract/limits.ts';
import { cleanAnswer, cleanHtml } from './clean-html.ts';

const IMAGE = '/wp-json/itrc-membership/v1/attachment/get?attachmentId=0198f1a2-0000-7000-8000-00000000000f';
const REL = ' rel="noopener noreferrer nofollow"';

const LEADS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Everything in it that is not allowed, as a browser's own parser reads it. */
function forbidden(html: string): string[] {
  const found: string[] = [];
  const page = new DOMParser().parseFromString(`<!doctype html><body><div id="text">${html}</div>`, 'text/html');
  if (page.head.childElementCount > 0 || page.querySelectorAll('#text').length !== 1) found.push('broke out');
  for (const element of page.querySelectorAll('#text *')) {
    const tag = element.localName;
    const attributes = Object.hasOwn(ALLOWED_HTML, tag) ? ALLOWED_HTML[tag as keyof typeof ALLOWED_HTML] : null;
    if (!attributes) found.push(tag);
    for (const { name, value } of element.attributes) {
      if (!(attributes as readonly string[] | null)?.includes(name)) found.push(`${tag} ${name}`);
      if (name === 'href' && !LEADS.has(new URL(value, 'http://own.example').protocol)) found.push(value);
      if (name === 'src' && attachmentOf(value) === null) found.push(value);
    }
  }
  return found;
}

test('FRM-11: what the editor makes stays as it is', () => {
  const whole =
    `<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <a href="https://a.b/?c=1&amp;d=2"${REL}>l</a></p>` +
    '<ul><li><p>one</p></li></ul><ol start="3"><li>three</li></ol><blockquote><p>q</p></blockquote>' +
    `<pre><code>if (a &lt; b) {}</code></pre><p><img src="${IMAGE}" alt="圖片" width="300" /></p>` +
    '<table><tbody><tr><th colspan="2">h</th><td rowspan="2">d</td></tr></tbody></table><hr />';
  expect(cleanHtml(whole)).toBe(whole);
  expect(cleanHtml('<b>a</b><i>b</i><h1>c</h1>')).toBe('<strong>a</strong><em>b</em><h2>c</h2>');
});

/** Row 7 of the standards, and ways around weaker cleaners. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root" data-x="1" onclick="alert(1)">t</p>',
  '<style>*{display:none}</style><link rel=stylesheet href=//evil><meta http-equiv=refresh content="0;url=//evil">',
  '<form action="//evil"><input name=password><button formaction="javascript:alert(1)">go</button></form>',
  '<a href="javascript:alert(1)" target="_blank" rel="opener" ping="//evil">x</a>',
  '<a href="java&#10;script:alert(1)">x</a><a href=" &#1;javascript:alert(1)">x</a><a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a><a href="vbscript:x">x</a><a href="//evil">x</a>',
  '<img src="x" onerror="alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="https://evil/pixel">',
  `<img src="https://evil${IMAGE}"><img src="${IMAGE.replace('/get', '/userDelete')}">`,
  `<img src="${IMAGE}" srcset="//evil 1x" onerror="alert(1)" width="1&quot; onload=&quot;x" alt="&quot;><script>alert(1)</script>">`,
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"><plaintext>',
  '<template><script>alert(1)</script></template><base href="//evil"><object data="//evil"><embed src="//evil">',
  '<table><td colspan="1e9"><ol start="-1"><img width=99999>',
  '</div></div></body><script>alert(1)</script>',
  '<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]><?php x ?>',
  '<p title="<!--">--><img src=x onerror=alert(1)>',
  '<a><table><a href="javascript:alert(1)">x</a></table>',
  `${'<b>'.repeat(99)}<script>alert(1)</script>`,
  '\u0000<\u0000script>alert(1)</script><img\u000csrc=x\u000conerror=alert(1)>',
];

test('FRM-11: of hostile HTML nothing is left that acts or reaches out', () => {
  for (const hostile of HOSTILE) {
    const clean = cleanHtml(hostile);
    expect(forbidden(clean), hostile).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  }
});

test('FRM-11: nor of any mixture of its pieces', () => {
  const short = HOSTILE.filter((value) => value.length < 300);
  const piece = fc.oneof(
    fc.constantFrom(...short, '<p>', '</p>', '<table>', '<td>', '"', '>', '<', '<a href="', '<!--', '</style>', '&lt;'),
    fc.string({ maxLength: 8 }),
  );
  const mixtures = fc.sample(fc.array(piece, { maxLength: 6 }), 1000).map((pieces) => cleanHtml(pieces.join('')));
  // One page of all of them is read once; a text that left its place would be seen among the others.
  expect(forbidden(mixtures.map((clean) => `<blockquote>${clean}</blockquote>`).join(''))).toEqual([]);
});

const aText = aField({ type: 'html' });

test('a text whose tags lie deeper inside each other than a person writes is refused, whatever they are', () => {
  const deep = { problem: { key: 'problem.richTextDeep', params: { max: HTML_DEPTH_MAX } } };
  for (const tag of ['b', 'x', 'ul><li', 'b></i', 'script></script><b', 'svg', 'noscript'])
    expect(cleanAnswer(`<${tag}>`.repeat(HTML_DEPTH_MAX + 1), aText), tag).toEqual(deep);
  const most = `${'<blockquote>'.repeat(HTML_DEPTH_MAX - 1)}<p>a</p>${'</blockquote>'.repeat(HTML_DEPTH_MAX - 1)}`;
  expect(cleanAnswer(most, aText)).toEqual({ value: most });
  const flat = '<p>a<br>b'.repeat(300);
  expect(cleanAnswer(flat, aText)).toEqual({ value: '<p>a<br />b</p>'.repeat(300) });
});

test('a text with more tags than a table of 500 rows has is no answer', () => {
  const rows = (count: number) =>
    `<table><tbody>${`<tr>${'<td><p>1</p></td>'.repeat(10)}</tr>`.repeat(count)}</tbody></table>`;
  expect(typeOf(aText).read(rows(500), aText)).toEqual({ value: rows(500) });
  expect(typeOf(aText).read(rows(600), aText)).toBeNull();
});
