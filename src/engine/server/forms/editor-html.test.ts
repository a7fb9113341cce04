// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser as Reader } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLOWED_HTML } from '../../../contract/fields/html/allowed-html.ts';
import { editorExtensions } from '../../../contract/fields/html/editor-extensions.ts';
import { writeHtml } from '../../../contract/fields/html/write-html.ts';
import { cleanHtml } from './clean-html.ts';

const schema = getSchema(editorExtensions());
const IMAGE = '/wp-json/itrc-membership/v1/attachment/get?attachmentId=0198f1a2-0000-7000-8000-00000000000f';
const REL = ' rel="noopener noreferrer nofollow"';

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const read = (html: string) => Reader.fromSchema(schema).parse(bodyOf(html));

/** What the editor makes of HTML that was pasted or stored. */
const edited = (html: string): string => writeHtml(read(html).content, schema);

/** As a browser reads it: how an empty tag is written makes no difference. */
const asRead = (html: string) => bodyOf(html).innerHTML;

const SAMPLES: Record<keyof typeof ALLOWED_HTML, string> = {
  p: '<p>text</p>',
  br: '<p>one<br>two</p>',
  h2: '<h2>text</h2>',
  h3: '<h3>text</h3>',
  h4: '<h4>text</h4>',
  strong: '<p><strong>text</strong></p>',
  em: '<p><em>text</em></p>',
  u: '<p><u>text</u></p>',
  s: '<p><s>text</s></p>',
  code: '<p><code>text</code></p>',
  pre: '<pre><code>if (a &lt; b) {}</code></pre>',
  blockquote: '<blockquote><p>text</p></blockquote>',
  hr: '<hr>',
  ul: '<ul><li><p>text</p></li></ul>',
  ol: '<ol start="3"><li><p>text</p></li></ol>',
  li: '<ul><li><p>text</p><ul><li><p>inner</p></li></ul></li></ul>',
  a: `<p><a href="https://a.b/?c=1&amp;d=2"${REL}>text</a></p>`,
  img: `<p><img src="${IMAGE}" alt="圖片" width="300" height="200"></p>`,
  table: '<table><tbody><tr><td><p>text</p></td></tr></tbody></table>',
  // An editor has no use for it; its rows stay.
  thead: '<table><tbody><tr><th><p>text</p></th></tr></tbody></table>',
  tbody: '<table><tbody><tr><td><p>text</p></td></tr></tbody></table>',
  tr: '<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>',
  th: '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  td: '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
};

test('FRM-11: whatever the server allows, the editor keeps, with every attribute', () => {
  for (const [tag, sample] of Object.entries(SAMPLES)) {
    expect(asRead(edited(sample)), tag).toBe(asRead(sample));
    expect(asRead(cleanHtml(sample)), tag).toBe(asRead(sample));
  }
  const everything = Object.values(SAMPLES).join('');
  for (const [tag, attributes] of Object.entries(ALLOWED_HTML)) {
    for (const name of attributes) {
      const shown = bodyOf(everything).querySelector(`${tag}[${name}]`);
      // both cells are the same to the editor
      if (tag === 'th' || tag === 'td') continue;
      expect(shown, `${tag} ${name}`).not.toBeNull();
    }
  }
  expect(edited('<table><thead><tr><th>text</th></tr></thead></table>')).toBe(SAMPLES.thead);
});

test('FRM-11: every part of the editor writes a tag that the server allows, and no other attribute', () => {
  const writing = { ...schema.nodes, ...schema.marks };
  for (const name of ['doc', 'text']) delete (writing as Record<string, unknown>)[name];
  const names = Object.keys(writing).sort();
  expect(names).toEqual([
    'blockquote',
    'bold',
    'bulletList',
    'code',
    'codeBlock',
    'hardBreak',
    'heading',
    'horizontalRule',
    'image',
    'italic',
    'link',
    'listItem',
    'orderedList',
    'paragraph',
    'strike',
    'table',
    'tableCell',
    'tableHeader',
    'tableRow',
    'underline',
  ]);
  const attributes = Object.fromEntries(
    Object.values(writing).flatMap(({ name, spec }) => {
      const own = Object.keys(spec.attrs ?? {}).sort();
      return own.length > 0 ? [[name, own]] : [];
    }),
  );
  expect(attributes).toEqual({
    heading: ['level'],
    image: ['alt', 'height', 'src', 'width'],
    link: ['href', 'rel'],
    orderedList: ['start'],
    tableCell: ['colspan', 'rowspan'],
    tableHeader: ['colspan', 'rowspan'],
  });
});

const PIECES = [
  ...Object.values(SAMPLES),
  '<p style="text-align:center" class="MsoNormal" id="x">styled</p>',
  '<span style="font-weight:700;font-style:italic;text-decoration:underline line-through;color:red">google</span>',
  '<b style="font-weight:normal">not bold</b><i>i</i><del>d</del><strike>s</strike><mark>m</mark><sub>2</sub><font color=red>f</font>',
  '<ol type="I" start="-4" style="list-style-type:upper-roman"><li style="list-style-type:lower-alpha">roman</li></ol>',
  '<pre><code class="language-js">let a</code></pre><h1>one</h1><h5>five</h5><h6>six</h6>',
  '<table border=1 style="width:90%"><colgroup><col width=90></colgroup><caption>c</caption><tr><td colspan="2" colwidth="90,40" align="right" style="width:9px">x</td></tr><tr></tr></table>',
  '<table><tr><td rowspan=99999 colspan=-3>x<td></table>',
  '<a href="javascript:alert(1)" target="_blank" class="x" title="y">x</a><a href="//evil">x</a><a href="/&#9;/evil">x</a>',
  '<a href="ftp://a.b">x</a><a href="mailto:a@b.c" rel="opener">m</a><a href="tel:+85212345678">t</a><a name="n">n</a>',
  `<img src="https://evil/x.png"><img src="data:image/png;base64,AA"><img src="${IMAGE}" title="t" width="30%" onerror="x">`,
  '<svg onload=alert(1)></svg><script>alert(1)</script><style>p{}</style><iframe srcdoc="x"></iframe><details><summary>s</summary>d</details>',
  '<dl><dt>t</dt><dd>d</dd></dl><div>div<div>deep</div></div><ul>loose<li>a</li>loose</ul><li>alone</li>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><input type=checkbox>todo</li></ul>',
];

test('FRM-11: the server drops nothing of what the editor makes, whatever was pasted into it', () => {
  const mixed = fc.array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 }), fc.constantFrom('<p>', '<td>', '</ul>')),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(mixed, (pieces) => {
      const made = edited(pieces.join(''));
      expect(cleanHtml(made)).toBe(made);
      // and reads it again as it was
      expect(read(cleanHtml(made)).eq(read(made))).toBe(true);
    }),
    { numRuns: 400 },
  );
});
