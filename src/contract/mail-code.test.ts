import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allBlocks, type LeafBlock, type MailBlock } from './mail-blocks.ts';
import { blocksOf, codeOf, idsInCode, paragraphsAsHtml, readCode } from './mail-code.ts';

const ID = '0b0e7a52-6a0f-4f5e-9a10-0c2f6f6f3a11';
/** What people type, with what could be taken for code or markup, and placeholders among it. */
const words = fc
  .array(
    fc.constantFrom(
      'Dear',
      '{{ name }}',
      '你好',
      '<b>',
      '&',
      '&amp;',
      '"so"',
      "it's",
      '%',
      '{',
      '}',
      'mj-text',
      '5 > 3',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.join(' '));
const both = <T>(one: fc.Arbitrary<T>) => fc.record({ en: one, 'zh-hant': one });
const paragraphs = fc
  .array(
    fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => paragraphsAsHtml(list.join('\n\n')));
const formatted = fc.constantFrom(
  '<p>One <strong>two</strong></p>',
  '<ul><li><p>A {{ name }}</p></li><li><p>B</p></li></ul>',
  '<p></p><p>After an empty one</p>',
  '<p>a &nbsp; b</p>',
  '<p><a href="https://example.org/?a=1&amp;b=2">here</a></p>',
  '',
);
const link = fc.constantFrom('https://example.org/', 'https://example.org/?a=1&b="2"', 'mailto:a@example.org', '');
const bare: fc.Arbitrary<LeafBlock> = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    id: fc.constant('x'),
    text: both(fc.oneof(words, fc.constant(''))),
  }),
  fc.record({ kind: fc.constant('text' as const), id: fc.constant('x'), html: both(fc.oneof(paragraphs, formatted)) }),
  fc.record({
    kind: fc.constant('picture' as const),
    id: fc.constant('x'),
    pictureId: fc.constantFrom(ID, ''),
    alt: both(fc.oneof(words, fc.constant(''))),
    link: link.map((address) => address.replaceAll('"', '%22')),
  }),
  fc.record({
    kind: fc.constant('button' as const),
    id: fc.constant('x'),
    label: both(words),
    link: link.map((address) => address.replaceAll('"', '%22')),
  }),
  fc.record({ kind: fc.constant('divider' as const), id: fc.constant('x') }),
);
const columns: fc.Arbitrary<MailBlock> = fc.record({
  kind: fc.constant('columns' as const),
  id: fc.constant('x'),
  left: fc.array(bare, { maxLength: 3 }),
  right: fc.array(bare, { maxLength: 3 }),
});
const block: fc.Arbitrary<MailBlock> = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: bare as fc.Arbitrary<MailBlock> }, columns),
    fc.option(fc.constantFrom('comment', 'reason'), { nil: undefined }),
  )
  .map(([one, when]) => (when ? { ...one, when } : one));

/** Blocks without their ids, which the code does not carry. */
const nameless = (blocks: readonly MailBlock[] | null): unknown =>
  blocks?.map(({ id: _, ...one }) =>
    one.kind === 'columns'
      ? { ...one, left: nameless(one.left as MailBlock[]), right: nameless(one.right as MailBlock[]) }
      : one,
  ) ?? null;

test('COM-1: blocks as code and back are the same blocks', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const code = codeOf(blocks);
      expect(nameless(blocksOf(code))).toEqual(nameless(blocks));
      expect(allBlocks(blocksOf(code)!).map(({ id }) => id)).toEqual(idsInCode(blocks));
      // and the code of those is the same code: a mail that is only looked at is not changed
      expect(codeOf(blocksOf(code)!)).toEqual(code);
    }),
  );
});

test('COM-1: paragraphs, a condition around whole ones and elements are blocks; ids tell them apart', () => {
  const code =
    'Dear {{ name }},\n\nIt is done.{% if comment != "" %}\n\nReason: {{ comment }}{% endif %}\n\nYours{% if a != "" %}\n\n<mj-divider />{% endif %}';
  expect(readCode(code)).toMatchObject([
    { id: 'b1', kind: 'text', html: { en: '<p>Dear {{ name }},</p><p>It is done.</p>' } },
    { id: 'b2', kind: 'text', when: 'comment', html: { en: '<p>Reason: {{ comment }}</p>' } },
    { id: 'b3', kind: 'text', html: { en: '<p>Yours</p>' } },
    { id: 'b4', kind: 'divider', when: 'a' },
  ]);
});

test.each([
  ['a condition within a line', 'We thank you.{% if granted != "" %} We grant {{ granted }}.{% endif %} Please look.'],
  ['a text that goes on behind a condition', 'A{% if a != "" %}\n\nB{% endif %} C'],
  ['a condition within a condition', 'A{% if a != "" %}\n\nB{% if b != "" %}\n\nC{% endif %}{% endif %}'],
  ['another condition', 'A{% if a == "x" %}\n\nB{% endif %}'],
  ['a condition that does not end', 'A{% if a != "" %}\n\nB'],
  ['a filter', 'Dear {{ name | upcase }}'],
  ['an element that does not end', '<mj-text><p>A</p>'],
  ['an element in the middle of a line', 'A <mj-divider />'],
  ['an element that is none of ours', '<mj-raw><script>1</script></mj-raw>'],
  ['an attribute that is none of ours', '<mj-button href="https://a.b/" onclick="x">A</mj-button>'],
  ['two elements in one', '<mj-text><mj-text>A</mj-text></mj-text>'],
  ['a picture from elsewhere', '<mj-image src="https://elsewhere.example/" alt="" href="" />'],
  ['two texts in a condition, one an element', 'A{% if a != "" %}\n\nB\n\n<mj-divider />{% endif %}'],
])('COM-1: %s is no blocks', (_, code) => expect(readCode(code)).toBeNull());

test('COM-1: what differs between the languages is no blocks', () => {
  const zh = '你好';
  expect(blocksOf({ en: 'A', 'zh-hant': zh })).toHaveLength(1);
  expect(blocksOf({ en: 'A\n\n<mj-divider />', 'zh-hant': zh })).toBeNull();
  expect(blocksOf({ en: 'A{% if a != "" %}\n\nB{% endif %}', 'zh-hant': `${zh}\n\nB` })).toBeNull();
  const button = (href: string) => `<mj-button href="${href}">A</mj-button>`;
  expect(blocksOf({ en: button('https://a.example/'), 'zh-hant': button('https://b.example/') })).toBeNull();
});
