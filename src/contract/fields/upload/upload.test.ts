import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILE_EXTENSIONS } from '../../files.ts';
import { FILE_BYTES } from '../../limits.ts';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { fileProblem, upload } from './upload.ts';
import { type AttachmentFile, uploadedFileList } from './uploaded-file.ts';

const field = aField({ type: 'upload', required: true, props: { itemLimit: 3 } });
const name = fc.tuple(fc.string({ maxLength: 40 }), fc.constantFrom(...FILE_EXTENSIONS)).map((all) => all.join('.'));
const files = fc.uniqueArray(fc.record({ attachmentId: fc.uuid(), name }), {
  maxLength: 5,
  selector: ({ attachmentId }) => attachmentId,
});
lawsHold(upload, files, field);

const id = (last: number) => `0198f1a2-0000-7000-8000-${String(last).padStart(12, '0')}`;
const file = (last: number, called = 'proof.pdf') => ({ attachmentId: id(last), name: called });
const place = { attachmentScope: 'membership', folderDir: '', attachmentUrl: '/x' };

test('FRM-10: an answer is the files uploaded, each once, without what the server knows better', () => {
  const wire = [
    file(1),
    { uploaded: true, file: { ...file(2), ...place } },
    { uploaded: false, file: { name: 'not-yet.pdf', attachmentId: '', ...place } },
    file(1, 'again.pdf'),
  ];
  for (const sent of [wire, JSON.stringify(wire)])
    expect(upload.read(sent, field)).toEqual({ value: [file(1), file(2)] });
  for (const none of [null, undefined, '', 'null', '[]', []]) expect(upload.read(none, field)).toEqual({ value: [] });
});

test('FRM-15: what is no list of files is refused', () => {
  const wrong = [
    'a.pdf',
    '{}',
    '[',
    '["x"]',
    '[null]',
    '[[]]',
    [{}],
    [{ ...file(1), attachmentId: '../../etc/passwd' }],
    [{ ...file(1), attachmentId: [id(1)] }],
    [{ ...file(1), name: 5 }],
    [{ ...file(1), name: 'x'.repeat(300) }],
    [{ uploaded: 'yes', file: file(1) }],
    [{ uploaded: true }],
    JSON.parse(`[{"__proto__":${JSON.stringify(file(1))}}]`),
    '['.repeat(1_000_000),
  ];
  for (const wire of wrong) expect(upload.read(wire, field)).toBeNull();
});

test('FRM-10, FRM-12: a required upload asks for a file, in the words of the specification', () => {
  const missing = [{ key: 'problem.uploadFile' }];
  expect(upload.check([], field, around())).toEqual(missing);
  expect(upload.check([], aField({ validationRule: 'fileRequired' }), around())).toEqual(missing);
  expect(upload.check([], aField(), around())).toEqual([]);
  expect(upload.check([file(1)], field, around())).toEqual([]);
});

test('FRM-10: as many as the field takes, of the types it takes', () => {
  const many = [1, 2, 3, 4].map((last) => file(last));
  expect(upload.check(many, field, around())).toEqual([{ key: 'problem.filesMax', params: { max: 3, current: 4 } }]);
  const pictures = { ...field, props: { accept: ['png' as const, 'jpg' as const] } };
  expect(upload.check([file(1)], pictures, around())).toEqual([
    { key: 'problem.fileType', params: { types: 'png, jpg' } },
  ]);
  expect(upload.check([file(1, 'x.PNG')], pictures, around())).toEqual([]);
});

test('FRM-10: type and size of a file are known before it is sent', () => {
  const about = (called: string, size: number) => fileProblem({ name: called, size }, field)?.key ?? null;
  expect(about('a.docx', FILE_BYTES)).toBeNull();
  expect(about('a.docx', FILE_BYTES + 1)).toBe('problem.fileSize');
  expect(about('a.docx', 0)).toBe('problem.fileEmpty');
  expect(about('a.php', 10)).toBe('problem.fileType');
  expect(fileProblem({ name: 'a.pdf', size: FILE_BYTES + 1 }, field)?.params).toEqual({ max: 5 });
});

test('a name does not turn the reading direction', () => {
  expect(upload.read([file(1, 'fdp.\u202eexe.pdf')], field)).toEqual({ value: [file(1, 'fdp.exe.pdf')] });
});

test('the server learns whose files to look for, and sends them as uploadedFileList', () => {
  const answer = [file(1), file(2, 'gone.png')];
  expect(upload.references!(answer, field)).toEqual([id(1), id(2)]);
  expect(upload.references!('junk' as never, field)).toEqual([]);
  expect(upload.show(answer, field, 'en')).toBe('proof.pdf, gone.png');
  const known: AttachmentFile = { ...file(1), ...place };
  const sent = uploadedFileList(answer, (value) => (value === id(1) ? known : undefined));
  expect(sent.map(({ uploaded }) => uploaded)).toEqual([true, false]);
  expect(sent[0]!.file).toEqual(known);
  expect(upload.read(sent, field)).toEqual({ value: [file(1)] });
});

test('files are called as the server knows them, and only they', () => {
  const nameOf = (value: string) => (value === id(1) ? 'true.pdf' : undefined);
  expect(upload.named!([file(1, 'made-up.png'), file(2)], field, nameOf)).toEqual([file(1, 'true.pdf'), file(2)]);
  expect(upload.files!([file(1)], () => undefined)).toEqual([
    {
      uploaded: false,
      file: { attachmentId: '', name: 'proof.pdf', attachmentScope: '', folderDir: '', attachmentUrl: '' },
    },
  ]);
});
