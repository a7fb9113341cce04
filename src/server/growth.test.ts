import { fastifyCookie } from '@fastify/cookie';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aField, around, options } from '../contract/fields/a-field.fixture.ts';
import { SHEET_END, SHEET_PATH, sheetBegin, workbookParts } from '../contract/fields/choiceListEditor/xlsx-parts.ts';
import { FIELD_TYPES } from '../contract/fields/field-type-names.ts';
import { FIELD_TYPE_TABLE } from '../contract/fields/field-types.ts';
import { htmlText } from '../contract/fields/html/html-text.ts';
import {
  DRAFT_FIELD_MAX,
  FILE_BYTES,
  HTML_MAX,
  QUERY_SIGNS_MAX,
  SHEET_ROWS_MAX,
  TEXT_BODY_BYTES,
} from '../contract/limits.ts';
import type { MailContent } from '../contract/mail-blocks.ts';
import { parseJson } from '../contract/parse-json.ts';
import { wordsOf } from '../contract/search-text.ts';
import { calendarFile } from '../engine/server/calendar/calendar-file.ts';
import { cleanAnswer } from '../engine/server/forms/clean-html.ts';
import { richBlocks } from '../engine/server/forms/pdf/rich-blocks.ts';
import { readForm } from '../engine/server/http/body.ts';
import { MultipartReader } from '../engine/server/http/multipart.ts';
import { splitCookie } from '../engine/server/http/session.ts';
import { cleanContent } from '../engine/server/mail/block-letter.ts';
import { fillIn, findProblem } from '../engine/server/mail/liquid.ts';
import { readQuery } from '../engine/server/search/read-query.ts';
import { readSheet } from '../engine/server/sheets/read-sheet.ts';
import { readReturned } from '../rooms/campaigns/server/returned/read-returned.ts';
import { inspect } from '../rooms/documents/server/scan/inspect.ts';
import { officeText } from '../rooms/documents/server/search/office-text.ts';
import { pdfText } from '../rooms/documents/server/search/pdf-text.ts';
import { readTerms } from '../rooms/documents/server/search/search.rules.ts';
import { officeOf } from '../rooms/documents/server/testing/files.fixture.ts';
import { LINES, MARKUP } from './hostile-pieces.fixture.ts';
import { type Growing, readsOn, steepest } from './testing/growth.ts';
import { trialSize } from './testing/trials.ts';

/** No parser that is handed a stranger's text costs more than in proportion to its length. */

/** A share of what may be sent shows the growth; the whole of it is tried at full length. */
const FILE = trialSize(512 * 1024, FILE_BYTES);
const BODY = trialSize(512 * 1024, TEXT_BODY_BYTES);
const FIELD = trialSize(64 * 1024, DRAFT_FIELD_MAX);

const mailOf = (text: string): MailContent => ({
  subject: { en: 'a', 'zh-hant': 'a' },
  preview: { en: '', 'zh-hant': '' },
  blocks: [{ kind: 'text', id: 'a', html: { en: text, 'zh-hant': '' } }],
});
const sheetOf = (text: string): File => new File([text], 'a.csv');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const wordOf = (text: string): Buffer => officeOf('docx', [{ name: 'word/header1.xml', content: `<w:hdr>${text}` }]);
const pdfOf = (text: string): Uint8Array =>
  new Uint8Array(
    bytesOf(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${text}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    ),
  );
const multipart = (text: string): unknown => {
  const reader = new MultipartReader('multipart/form-data; boundary=b');
  for (let at = 0; at < text.length; at += 16_384) reader.push(bytesOf(text.slice(at, at + 16_384)));
  return reader.end();
};
const xlsxOf = (text: string): Uint8Array<ArrayBuffer> => {
  const files = { ...workbookParts(), [SHEET_PATH]: `${sheetBegin(1, true)}${text}${SHEET_END}` };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])), { level: 0 });
};
const DSN_HEAD = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n';

const html = aField({ type: 'html' });
const htmlType = FIELD_TYPE_TABLE.html;

function readRichText(text: string): void {
  const answer = htmlType.read(text, html);
  if (!answer) return;
  const clean = cleanAnswer(answer.value, html);
  if ('problem' in clean) return;
  htmlType.check(clean.value, html, around());
  richBlocks(String(clean.value));
}

const CASES: Growing[] = [
  { name: 'rich text of a form', most: HTML_MAX, also: [4, 16], pieces: MARKUP, read: readRichText },
  { name: 'plain text of HTML', most: HTML_MAX, pieces: MARKUP, read: htmlText },
  { name: 'text of a mail', most: 20_000, pieces: MARKUP, read: (text) => cleanContent(mailOf(text)) },
  {
    name: 'Liquid',
    most: 20_000,
    pieces: [
      '{{',
      '}}',
      '{%',
      '{% if a %}',
      '{{ a }}',
      '{{ a | append: a }}',
      '{{ a.',
      '{{ a[',
      '{{ "',
      '{% comment %}',
      '{',
      ' ',
      '{{ a | ',
      '{% if a and ',
      '{%- ',
      ' -%}',
    ],
    read: async (text) => findProblem(text, new Set(['a'])) ?? fillIn(text, { a: 'x' }),
  },
  {
    name: 'CSV',
    most: FILE,
    also: [16],
    pieces: [
      'a',
      'a,b\n',
      '"',
      '""',
      '"a",',
      ',',
      '\n',
      '\r',
      'a;b\tc,d',
      '字',
      '\u00a4\u00a4',
      '\0',
      '"\n',
      "'",
      'sep=;\n',
      ' ',
    ],
    read: (text) => readSheet(sheetOf(text), () => false),
  },
  {
    name: 'XLSX',
    most: trialSize(128 * 1024, FILE_BYTES),
    pieces: [
      '<row><c t="inlineStr"><is><t>a</t></is></c></row>',
      '<c t="inlineStr"><is><t>a</t></is></c>',
      '<row>',
      '<x></y>',
      '<c r="ZZ99">',
      '<',
      '&',
      'a',
    ],
    read: (text) => readSheet(new File([xlsxOf(text)], 'a.xlsx'), () => false),
  },
  {
    name: 'cookies',
    most: 16 * 1024,
    pieces: ['a', '=', ';', 'a=b;', '%', '"', 'a.b'],
    read(text) {
      splitCookie(fastifyCookie.parse(text).session);
      splitCookie(text);
    },
  },
  {
    name: 'Office text',
    most: FILE,
    pieces: ['<w:p>', '<w:p><w:t>a</w:t></w:p>', '<a></b>', '<', '&', '<!--', '<a b="', 'a', '<![CDATA[', '<?', '<a/>'],
    read: (text) => officeText(wordOf(text)),
  },
  {
    name: 'PDF',
    most: FILE,
    pieces: [
      '[',
      '<<',
      '(',
      '%',
      '\n',
      '1 0 obj',
      '9 0 obj<</A 1>>endobj\n',
      '3 0 obj<</Length 9>>stream\n',
      'xref\n0 1\n',
      'trailer<<>>\n',
      'startxref\n9\n%%EOF\n',
      '<',
      ' ',
      '/A',
      '/Encrypt',
    ],
    read: (text) => pdfText(pdfOf(text)),
  },
  {
    name: 'look into files',
    most: FILE,
    pieces: [
      '\0',
      '\xff',
      'PK\x01\x02',
      'PK\x05\x06',
      '\xff\xd9',
      '\xff\xda\0\x02',
      '%%EOF',
      '/Encrypt ',
      '\0\0\0\0IDAT',
      '/#45',
    ],
    async read(text) {
      const body = bytesOf(text);
      for (const [extension, head] of [
        ['pdf', '%PDF-1.4\n'],
        ['png', '\x89PNG\r\n\x1a\n'],
        ['jpg', '\xff\xd8\xff\xe0'],
        ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
        ['docx', 'PK\x03\x04'],
      ] as const)
        await inspect(extension, Buffer.concat([bytesOf(head), body, bytesOf('%%EOF')]));
    },
  },
  {
    name: 'mails that came back',
    most: 64 * 1024,
    pieces: [
      'a: b\r\n',
      '--b\r\n',
      '--b\r\n\r\n',
      'a',
      ' ',
      '\r\n',
      '\r\n ',
      ' \r\n',
      'Status: ',
      'Diagnostic-Code: smtp; 550 5.1.1 ',
      '=?utf-8?B?',
      '=?utf-8?Q?=41?= ',
      '=41',
      ';a="b"',
      ' filename*0="',
      '<',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n',
      'Message-ID: <',
      'To: "a" <a@b.c>,',
      '(((',
      'message-id:',
      'final-recipient: ',
    ],
    async read(text) {
      const part = '--b\r\nContent-Type: message/delivery-status\r\n\r\n';
      for (const mail of [`${DSN_HEAD}${part}${text}\r\n--b--`, `To: ${text}\r\n\r\n${text}`])
        await readReturned(bytesOf(mail));
    },
  },
  {
    name: 'JSON',
    most: BODY,
    pieces: ['[', '{"a":', '"a",', '1,', '\\"', '"', '{}', '0', '-', '\\u0061', '字', ' '],
    read(text) {
      for (const whole of [text, `[${text}1]`, `["${text}"]`]) {
        try {
          parseJson(whole);
        } catch {}
      }
    },
  },
  { name: 'a form in a body', most: BODY, pieces: ['&', 'a=1&', 'a=', '%', '%41', '+', 'a', '=&'], read: readForm },
  {
    name: 'multipart',
    most: BODY,
    pieces: [
      '--b\r\n',
      '\r\n--b',
      '\r\n--',
      '\r\n',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="',
      '-',
      'a: b\r\n',
      '"',
      ';a="b"',
      '\\"',
      '%22',
    ],
    async read(text) {
      const named = '--b\r\nContent-Disposition: form-data; name="a"';
      for (const body of [
        text,
        `${named}${text}`,
        `${named}\r\n\r\n${text}`,
        `${named}; filename="a"\r\n\r\n${text}`,
      ]) {
        try {
          multipart(body);
        } catch {}
      }
    },
  },
  {
    name: 'what is searched for',
    most: QUERY_SIGNS_MAX,
    also: [4, 16],
    pieces: LINES,
    read(text) {
      readQuery(text);
      readTerms(text);
      wordsOf(text);
    },
  },
  {
    name: 'a calendar',
    most: 200_000,
    pieces: ['a', '\n', ';', '字', '\r\n', '😀'],
    read: (text) =>
      calendarFile(
        'a',
        [
          {
            uid: 'a',
            title: text,
            startsAt: new Date(0),
            endsAt: new Date(0),
            place: text,
            about: text,
            url: '',
            isCancelled: false,
            version: 1,
          },
        ],
        new Date(0),
      ),
  },
  ...FIELD_TYPES.filter((type) => type !== 'html').map((type) => {
    const field = aField({ type, option: options('a', 'b'), required: true });
    const table = FIELD_TYPE_TABLE[type];
    return {
      name: `an answer of ${type}`,
      most: FIELD,
      pieces: LINES,
      read(text: string) {
        const answer = table.holdsValue ? table.read(text, field) : null;
        if (!answer) return;
        const tidy = table.tidy ? table.tidy(answer.value, field) : answer.value;
        table.check(tidy, field, around());
        table.show(tidy, field, 'en');
        table.write(tidy);
      },
    };
  }),
];

test.each(CASES)('$name costs in proportion to its length', async (one) => {
  const steep: string[] = [];
  for (const piece of one.pieces) {
    const found = await steepest(one, piece);
    if (found) steep.push(found);
  }
  expect(steep).toEqual([]);
});

/** Lines with every fault; of the last ones each record is a fault of another kind. */
const FAULTY_LINES = [
  '"a\n',
  'a,"b\n',
  `a${',b'.repeat(20)}\n`,
  'x"y,z\n',
  '"a"b,c\n',
  'a,"b\nc,d,e,f\n"a"b\n\u00a4,c\n',
  '\ufffd,\ue000\n',
];

test('a workbook with one cell far out is refused before room is made for what lies between', async () => {
  const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>a</t></is></c>`;
  const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
  const read = (text: string) => readSheet(new File([xlsxOf(text)], 'a.xlsx'), () => false);
  const FAR: [string, object][] = [
    [row(9_000, cell('XFD9000')), { key: 'sheet.unread' }],
    [row(9_000, '<c r="&#88;FD9000" t="inlineStr"><is><t>a</t></is></c>'), { key: 'sheet.unread' }],
    [row(1_048_576, cell('A1048576')), { key: 'sheet.many' }],
    [row(99_999_999, cell('A1')), { key: 'sheet.many' }],
    ['<row r="1e9"></row>', { key: 'sheet.many' }],
    [Array.from({ length: 20_000 }, (_, at) => row(at + 1, cell(`A${at + 1}`))).join(''), { key: 'sheet.many' }],
  ];
  const before = process.memoryUsage().rss;
  for (const [far, problem] of FAR)
    expect(await read(far).catch((error: unknown) => error), far.slice(0, 60)).toMatchObject({
      problems: { file: [problem] },
    });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  // Excel itself writes styles down to the last row and out to the last column
  const styled = row(1_048_576, '<c r="XFD1048576" s="1"/>');
  expect((await read(`${row(1, cell('A1'))}${row(2, cell('A2'))}${styled}`)).lines).toHaveLength(2);
});

test('a table with too many lines is put down at the first one too many', async () => {
  const refused = await readSheet(sheetOf('"a\n'.repeat(100_000)), () => false).catch((error: unknown) => error);
  expect(refused).toMatchObject({ problems: { file: [{ key: 'sheet.many', params: { max: SHEET_ROWS_MAX } }] } });
  const steep: string[] = [];
  for (const line of FAULTY_LINES) {
    const most = Math.ceil((SHEET_ROWS_MAX + 20) / (line.split('\n').length - 1));
    const found = await readsOn((text) => readSheet(sheetOf(text), () => false), line, most);
    if (found) steep.push(found);
  }
  expect(steep).toEqual([]);
});
