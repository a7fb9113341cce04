import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { MultipartReader } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=b';
/** Read in one piece, or in pieces of some bytes. */
function readBytes(type: string, bytes: Buffer, size = bytes.length) {
  const reader = new MultipartReader(type);
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  return reader.end();
}
const read = (text: string, type = TYPE, size?: number) => readBytes(type, Buffer.from(text), size);
const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;

/** What the platform itself writes for a form. */
async function written(form: FormData, size?: number): Promise<[string, string | File][]> {
  const response = new Response(form);
  return readBytes(response.headers.get('content-type')!, Buffer.from(await response.arrayBuffer()), size);
}

describe('multipart bodies', () => {
  it('gives back every text of a form as the platform writes it, line ends as CRLF', async () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 20 });
    const asSent = (text: string) => text.replace(/\r\n|\r|\n/g, '\r\n');
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 40 }), async (parts, size) => {
        const form = new FormData();
        for (const [name, value] of parts) form.append(name, value);
        expect(await written(form, size)).toEqual(parts.map(([name, value]) => [asSent(name), asSent(value)]));
      }),
    );
  });

  it('takes as many bytes of text as a body may hold in all, whatever it is cut into, and not one more', () => {
    const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
    const texts = (bytes: number) => part(field('a'), 'x') + part(field('b'), 'x'.repeat(bytes - 1));
    for (const size of [undefined, 65_536]) {
      expect(read(`${texts(TEXT_BODY_BYTES)}--b--\r\n`, TYPE, size)[1]![1]).toHaveLength(TEXT_BODY_BYTES - 1);
      expect(() => read(`${texts(TEXT_BODY_BYTES + 1)}--b--\r\n`, TYPE, size)).toThrow('request.tooLarge');
    }
  });

  it('gives back every byte of a file, its name and its type', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        async (bytes, name, size) => {
          const form = new FormData();
          form.append('note', 'before');
          form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
          const [, [field, file]] = (await written(form, size)) as [unknown, [string, File]];
          expect(field).toBe('file');
          expect(file.name).toBe(name);
          expect(file.type).toBe('image/png');
          expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
        },
      ),
    );
  });

  it('reads a quoted boundary, an empty form, an empty text, and a type before the name', () => {
    expect(read('--b--\r\n')).toEqual([]);
    expect(read(`${part('Content-Disposition: form-data; name="a"', '')}--b--`)).toEqual([['a', '']]);
    const typed = part('Content-Type: text/plain\r\ncontent-disposition: form-data; name="a"', '值');
    expect(read(`${typed}--b--`, 'multipart/form-data; charset=utf-8; boundary="b"')).toEqual([['a', '值']]);
  });

  const file = (value: string | File) => (typeof value === 'string' ? value : [value.name, value.type]);
  const shapes: [string, string, string[], (string | string[])[]][] = [
    [
      'curl before 7.81, with a quotation mark and a backslash in the name',
      'form-data; name="file"; filename="a\\"b\\\\c.pdf"',
      ['Content-Type: application/pdf'],
      ['a"b\\c.pdf', 'application/pdf'],
    ],
    ['curl today', 'form-data; name="file"; filename="a%22b.pdf"', [], ['a"b.pdf', '']],
    [
      'Python requests, which names files in two ways',
      'form-data; name="file"; filename="??.pdf"; filename*=utf-8\'\'%E7%AB%A0%E7%A8%8B.pdf',
      [],
      ['章程.pdf', ''],
    ],
    [
      'urllib3 before 2, with one way only',
      'form-data; name="file"; filename*=utf-8\'\'%E7%AB%A0.pdf',
      [],
      ['章.pdf', ''],
    ],
    [
      '.NET, bare names',
      "form-data; name=file; filename=a.pdf; filename*=utf-8''a.pdf",
      ['Content-Type: application/pdf'],
      ['a.pdf', 'application/pdf'],
    ],
    [
      'Java, an encoding that is none',
      'form-data; name="file"; filename="a.pdf"',
      ['Content-Type: application/octet-stream', 'Content-Transfer-Encoding: binary'],
      ['a.pdf', 'application/octet-stream'],
    ],
    [
      'PHP Guzzle, with the length of the part',
      'form-data; name="file"; filename="a.pdf"',
      ['Content-Length: 1', 'Content-Type: application/pdf'],
      ['a.pdf', 'application/pdf'],
    ],
    ['Internet Explorer, a whole path', 'form-data; name="file"; filename="C:\\My\\a.pdf"', [], ['C:\\My\\a.pdf', '']],
    [
      'capitals, other parameters, and spaces around',
      'Form-Data ; Size=1 ; Name = "file" ;FileName="a.pdf" ;',
      [],
      ['a.pdf', ''],
    ],
  ];
  it.each(shapes)('reads what programs send: %s', (_who, disposition, headers, sent) => {
    for (const names of [(name: string) => name, (name: string) => name.toUpperCase()])
      for (const lineEnd of ['\r\n', '\n'])
        for (const size of [undefined, 1, 7]) {
          const head = [`Content-Disposition: ${disposition}`, ...headers].map((line) => {
            const colon = line.indexOf(':');
            return names(line.slice(0, colon)) + line.slice(colon);
          });
          const lines = ['This is a preamble.', '--b  ', ...head, '', 'x', '--b--', 'and this an epilogue'];
          const [[field, value] = [], ...others] = read(lines.join(lineEnd), TYPE, size);
          expect([field, file(value!), others]).toEqual(['file', sent, []]);
        }
  });

  it('reads a text in the letters that its part names, as Java clients send it', () => {
    const bytes = (text: string) => Buffer.from(text, 'latin1');
    const sent = (charset: string, content: string) =>
      readBytes(
        TYPE,
        bytes(
          `${part(`Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=${charset}`, content)}--b--`,
        ),
      );
    expect(sent('ISO-8859-1', 'Ren\xe9e')).toEqual([['a', 'Renée']]);
    expect(sent('big5', '\xb3\xb9')).toEqual([['a', '章']]);
    expect(sent('"utf-8"', '\xe7\xab\xa0')).toEqual([['a', '章']]);
    expect(() => sent('klingon', 'x')).toThrow('request.malformed');
  });

  const named = 'Content-Disposition: form-data; name="a"';
  it.each([
    [
      'a part that says its bytes are written as letters',
      part(`${named}\r\nContent-Transfer-Encoding: base64`, 'YQ=='),
      TYPE,
    ],
    ['a name that is given twice', part('Content-Disposition: form-data; name="a"; name="b"', '1'), TYPE],
    ['a preamble without end', `${'x\r\n'.repeat(5_000)}${part(named, '1')}--b--`, TYPE],
    ['lines that end in two ways', `--b\n${named}\n\n1\n--b\r\n${named}\r\n\r\n1\r\n--b--`, TYPE],
    ['no boundary in the header', `${part(named, '1')}--b--`, 'multipart/form-data'],
    ['a boundary longer than allowed', `--${'b'.repeat(71)}--`, `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['nothing at all', '', TYPE],
    ['another boundary', `${part(named, '1')}--b--`, 'multipart/form-data; boundary=c'],
    ['a part that does not end', `--b\r\n${named}\r\n\r\nabc`, TYPE],
    ['a head that does not end', `--b\r\n${named}`, TYPE],
    ['a part without a name', `${part('Content-Disposition: form-data', '1')}--b--`, TYPE],
    ['a part that is an attachment', `${part('Content-Disposition: attachment; name="a"', '1')}--b--`, TYPE],
    ['a head without end', `${part(`${named}\r\nX: ${'x'.repeat(9_000)}`, '1')}--b--`, TYPE],
    ['text behind the boundary', `--bc\r\n${named}\r\n\r\n1\r\n--b--`, TYPE],
    ['more headers in a part than a form has', part(`${named}${'\r\nX: 1'.repeat(8)}`, '1'), TYPE],
    ['no end', part(named, '1'), TYPE],
    ['a part that begins inside the head of another', `--b\r\n${named}\r\n--b\r\n\r\n1\r\n--b--`, TYPE],
  ])('refuses %s', (_what, text, type) => {
    expect(() => read(text, type)).toThrow(Refusal);
    expect(() => read(text, type, 1)).toThrow(Refusal);
  });

  it('never throws anything but a refusal, whatever it is handed', () => {
    const pieces = fc.constantFrom('--b', '\r\n', '\r\n\r\n', '--', named, 'x', '"', '; filename="f"', '\0');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), fc.integer({ min: 1, max: 50 }), (all, size) => {
        try {
          read(all.join(''), TYPE, size);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });
});
