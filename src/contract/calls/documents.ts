import { z } from 'zod';
import { call } from '../call.ts';
import { ATTACHMENT_SCOPES } from '../files.ts';
import { PARTS_BYTES } from '../limits.ts';
import { count, flag, id, instant, jsonObject, line, messageOnly, page, pageInput } from '../wire.ts';

/** One file of a multipart body. */
const oneFile = z
  .union([z.file(), z.array(z.file()).length(1)])
  .transform((given) => (Array.isArray(given) ? given[0]! : given));

/** Read as it is sent: what may not be a name is said at the field, with 422. */
const loose = z.string().max(4_000);
const folderDir = loose.default('');
const title = line.max(300);

/**
 * A file, or with `uploadId` the end of one that was sent in parts: then `fileName` and `fileSize` tell what it is, and
 * sending it again answers the same attachment. `extras` is what a form field wishes to add; nothing is read from it.
 */
const sent = {
  file: oneFile.optional(),
  uploadId: id.optional(),
  fileName: loose.optional(),
  fileSize: count.optional(),
  folderDir,
  attachmentTitle: title.default(''),
  extras: jsonObject.optional(),
};

const attachment = z.object({
  attachmentId: id,
  name: z.string(),
  attachmentTitle: z.string(),
  attachmentScope: z.enum(ATTACHMENT_SCOPES),
  folderDir: z.string(),
  /** Shows or saves the file to whoever may see it. */
  attachmentUrl: z.string(),
  /** The record it belongs to; null while it belongs to none. */
  parentPostId: z.string().nullable(),
  /** MIME type, by the content. */
  type: z.string(),
  bytes: z.number().int(),
  image: z.boolean(),
  uploadedAt: instant,
  /** False while a virus scanner has not looked at it, or when it found something: then it cannot be opened. */
  ready: z.boolean(),
  version: z.number().int(),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});

const folder = z.object({ folderDir: z.string(), name: z.string(), files: z.number().int() });
const folderScope = z.enum(['user', 'system']).default('system');
const UPLOADS = { points: 600, seconds: 600 };

export const documents = {
  'POST /attachment/upload': call({
    summary: 'Brings a file for a form; it belongs to the answers that name it (FRM-10)',
    who: 'person',
    input: z.object({ ...sent, attachmentScope: z.literal('form').default('form') }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/generalUpload': call({
    summary: 'Brings a picture for a rich text; `url` is its address (FRM-11)',
    who: 'person',
    input: z.object({ ...sent, attachmentScope: z.literal('image').default('image') }),
    output: attachment.extend({ url: z.string() }),
    limit: UPLOADS,
  }),
  'POST /attachment/userUpload': call({
    summary: 'Brings a file into the own folders',
    who: 'person',
    module: 'documents',
    input: z.object({ ...sent, attachmentScope: z.literal('user').default('user') }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/systemUpload': call({
    summary: 'Brings a file for everybody of the tenant',
    who: { can: 'document-manage' },
    module: 'documents',
    input: z.object({ ...sent, attachmentScope: z.literal('system').default('system') }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/part': call({
    summary: 'Keeps a piece of a file, so that an upload goes on where the line broke; one that is there counts once',
    who: 'person',
    input: z.object({ uploadId: id, offset: count.max(PARTS_BYTES), chunk: oneFile }),
    output: z.object({ uploadId: id, received: z.number().int() }),
    limit: { points: 3_000, seconds: 600 },
  }),
  'GET /attachment/part': call({
    summary: 'How much of an upload has come, in bytes',
    who: 'person',
    input: z.object({ uploadId: id }),
    output: z.object({ uploadId: id, received: z.number().int() }),
  }),
  'GET /attachment/get': call({
    summary: 'The file itself; with `info` what is known of it',
    who: 'person',
    input: z.object({ attachmentId: id, info: flag.default(false) }),
    output: attachment,
  }),
  'GET /attachment/list': call({
    summary: 'Files for everybody of the tenant, in one folder',
    who: 'person',
    module: 'documents',
    input: z.object({ folderDir, ...pageInput }),
    output: page(attachment),
  }),
  'GET /attachment/userList': call({
    summary: 'Own files, in one folder',
    who: 'person',
    module: 'documents',
    input: z.object({ folderDir, ...pageInput }),
    output: page(attachment),
  }),
  'POST /attachment/search': call({
    summary: 'Finds files by title or name among those of the tenant and the own ones',
    who: 'person',
    module: 'documents',
    input: z.object({ searchTerm: line.max(200).default(''), ...pageInput }),
    output: page(attachment),
  }),
  'POST /attachment/edit': call({
    summary: 'Changes title or folder',
    who: 'person',
    input: z.object({
      attachmentId: id,
      attachmentTitle: title.optional(),
      folderDir: loose.optional(),
      version: count.optional(),
    }),
    output: attachment,
  }),
  'POST /attachment/userDelete': call({
    summary: 'Takes a file away; one that stands in submitted answers stays there until they are submitted without it',
    who: 'person',
    input: z.object({
      attachmentId: id,
      attachmentScope: z.enum(ATTACHMENT_SCOPES).optional(),
      folderDir: loose.optional(),
    }),
    output: z.object({ message: z.string(), deleted: z.boolean() }),
  }),
  'GET /attachment/approvalForm': call({
    summary: 'The files in the answers of a record, for whoever may open it',
    who: 'person',
    input: z.object({ formId: line.max(200), dataId: line.max(200).default('') }),
    output: z.object({ rows: z.array(attachment.extend({ fieldName: z.string(), fieldLabel: z.string() })) }),
  }),
  'GET /attachment/folder/list': call({
    summary: 'Every folder of the tenant or of the reader, with how many files lie in it',
    who: 'person',
    module: 'documents',
    input: z.object({ attachmentScope: folderScope }),
    output: z.object({ rows: z.array(folder), abilities: z.object({ edit: z.boolean() }) }),
  }),
  'POST /attachment/folder/edit': call({
    summary: 'Makes a folder, and those above it; one that is there stays as it is',
    who: 'person',
    module: 'documents',
    input: z.object({ attachmentScope: folderScope, folderDir: loose }),
    output: folder,
  }),
  'POST /attachment/folder/rename': call({
    summary: 'Calls a folder otherwise; what lies in it goes along',
    who: 'person',
    module: 'documents',
    input: z.object({ attachmentScope: folderScope, folderDir: loose, name: loose }),
    output: folder,
  }),
  'POST /attachment/folder/delete': call({
    summary: 'Takes an empty folder away',
    who: 'person',
    module: 'documents',
    input: z.object({ attachmentScope: folderScope, folderDir: loose }),
    output: messageOnly,
  }),
};
