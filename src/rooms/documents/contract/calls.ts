import { z } from 'zod';
import { call, callsOf, may } from '../../../contract/declare-call.ts';
import { ATTACHMENT_SCOPES, type AttachmentScope } from '../../../contract/files.ts';
import { PARTS_BYTES, PUBLIC_FILE_RATE } from '../../../contract/limits.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import {
  count,
  flag,
  id,
  instant,
  line,
  lineOf,
  messageOnly,
  oneFile,
  page,
  pageInput,
} from '../../../contract/wire.ts';

const ofModule = callsOf('documents');
const forPerson = callsOf('documents', 'person');

/** Read as it is sent: what may not be a name is said at the field, with 422. */
const loose = lineOf(4_000);
const folderDir = loose.default('');
const title = line.max(300);

/**
 * A file, or with `uploadId` the end of one that was sent in parts: then `fileName` and `fileSize` tell what it is, and
 * sending it again answers the same attachment. `extras` is what a form field wishes to add; nothing is read from it,
 * whatever it is.
 */
const sent = {
  file: oneFile.optional(),
  uploadId: id.optional(),
  fileName: loose.optional(),
  fileSize: count.optional(),
  folderDir,
  attachmentTitle: title.default(''),
  extras: z.unknown().optional(),
};

/** What the file belongs to, as sent; each call has its own where nothing is. The rights are those of the scope. */
const scopeOr = (usual: AttachmentScope) => z.enum(ATTACHMENT_SCOPES).default(usual);

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
  /** When its content became what it is: of a newer version later than `uploadedAt`. */
  changedAt: instant,
  /** False while a virus scanner has not looked at it, or when it found something: then it cannot be opened. */
  ready: z.boolean(),
  version: z.number().int(),
  abilities: may('edit', 'remove'),
});

/** A line of a list of documents. */
const listed = attachment.extend({
  /** New since the reader's last visit, and not opened by them; of the tenant's documents only. */
  fresh: z.boolean(),
  /** Where a search found it in the text; null where names alone were found. */
  excerpt: z.object({ before: z.string(), hit: z.string(), after: z.string() }).nullable(),
});

/** Roles, as text or as a list; `inherit` for what the folder above says. */
const roles = z.union([
  z.array(line).max(100),
  z.literal('inherit'),
  z.string().transform((text, context) => {
    try {
      const read = z.array(line).max(100).safeParse(parseJson(text));
      if (read.success) return read.data;
    } catch {}
    context.addIssue({ code: 'custom', message: 'not a list of roles' });
    return z.NEVER;
  }),
]);

const folder = z.object({
  folderDir: z.string(),
  name: z.string(),
  /** How many files lie in it, those in folders below not counted. */
  files: z.number().int(),
  /** How many of them are new to the reader. */
  fresh: z.number().int(),
  /** Roles that see it, and that add and change in it; null: as above. For who manages documents only. */
  readers: z.array(z.string()).nullable(),
  writers: z.array(z.string()).nullable(),
  /** `add`: bring files and folders into it, and change those in it. `edit`: rename, move, delete it. */
  abilities: may('add', 'edit'),
});
const folderScope = z.enum(['user', 'system']).default('system');
const sorted = { sort: z.enum(['changed', 'name', 'size']).default('changed'), ascending: flag.default(false) };
/** What a deletion answers: with it `restore` brings everything back. */
const binId = id.nullable();
const UPLOADS = { points: 600, seconds: 600 };

export const documents = {
  'POST /attachment/upload': call({
    summary: 'Upload a file for a form; it belongs to the answers that name it (FRM-10)',
    who: 'person',
    input: z.object({ ...sent, attachmentScope: scopeOr('form') }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/generalUpload': call({
    summary: 'Upload a picture for rich text; `url` is its address (FRM-11)',
    who: 'person',
    input: z.object({ ...sent, attachmentScope: scopeOr('image') }),
    output: attachment.extend({ url: z.string() }),
    limit: UPLOADS,
  }),
  'POST /attachment/userUpload': forPerson({
    summary: 'Upload a file into one’s own folders',
    input: z.object({ ...sent, attachmentScope: scopeOr('user') }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/systemUpload': forPerson({
    summary: 'Upload a file into the library; `replaces` makes it the new version of a document',
    input: z.object({
      ...sent,
      attachmentScope: scopeOr('system'),
      replaces: id.optional(),
    }),
    output: attachment,
    limit: UPLOADS,
  }),
  'POST /attachment/part': call({
    summary: 'Upload a piece of a file, so that an interrupted upload can resume; repeats count once',
    who: 'person',
    input: z.object({ uploadId: id, offset: count.max(PARTS_BYTES), chunk: oneFile }),
    output: z.object({ uploadId: id, received: z.number().int() }),
    limit: { points: 3_000, seconds: 600 },
  }),
  'GET /attachment/part': call({
    summary: 'Get how many bytes of an upload have arrived',
    who: 'person',
    input: z.object({ uploadId: id }),
    output: z.object({ uploadId: id, received: z.number().int() }),
  }),
  'GET /attachment/get': call({
    summary: 'Download a file, or with `info` get its details',
    who: 'person',
    input: z.object({
      attachmentId: id,
      info: flag.default(false),
      /** An older version, for those who may change the document. */
      versionNumber: count.min(1).optional(),
    }),
    output: attachment,
  }),
  'GET /attachment/public': ofModule({
    summary: 'Download a library document that is open to everybody, without an account',
    who: 'anyone',
    input: z.object({ attachmentId: id }),
    output: z.object({}),
    sessionless: true,
    limit: PUBLIC_FILE_RATE,
  }),
  'GET /attachment/list': forPerson({
    summary: 'List the library documents the reader may see in `folderDir`, or in all folders',
    input: z.object({ folderDir: loose.optional(), ...sorted, ...pageInput }),
    output: page(listed),
  }),
  'GET /attachment/userList': forPerson({
    summary: 'List one’s own files in `folderDir`, or in all folders',
    input: z.object({ folderDir: loose.optional(), ...sorted, ...pageInput }),
    output: page(listed),
  }),
  'POST /attachment/search': forPerson({
    summary: 'Search titles, names and text of one’s own files and the library documents the reader may see',
    input: z.object({
      searchTerm: line.max(200).default(''),
      attachmentScope: z.enum(['user', 'system']).optional(),
      /** Only in this folder and those below. */
      folderDir: loose.optional(),
      ...sorted,
      ...pageInput,
    }),
    output: page(listed),
  }),
  'POST /attachment/edit': call({
    summary: 'Change the title or folder of a file',
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
    summary: 'Move a document or own file to the bin, or delete an upload; submitted answers keep theirs',
    who: 'person',
    input: z.object({
      attachmentId: id,
      attachmentScope: z.enum(ATTACHMENT_SCOPES).optional(),
      folderDir: loose.optional(),
    }),
    output: z.object({ message: z.string(), deleted: z.boolean(), binId }),
  }),
  'GET /attachment/approvalForm': call({
    summary: 'List the files in the answers of a record, for whoever may open it',
    who: 'person',
    input: z.object({ formId: line.max(200), dataId: line.max(200).default('') }),
    output: z.object({ rows: z.array(attachment.extend({ fieldName: z.string(), fieldLabel: z.string() })) }),
  }),
  'GET /attachment/folder/list': forPerson({
    summary: 'List one’s own folders or those of the library the reader may see, with file counts',
    input: z.object({ attachmentScope: folderScope }),
    output: z.object({
      rows: z.array(folder),
      /** Files and new ones that lie in no folder. */
      files: z.number().int(),
      fresh: z.number().int(),
      /** The tenant's roles, for who gives rights by them. */
      roles: z.array(z.object({ role: z.string(), label: z.string() })),
      abilities: z.object({ edit: z.boolean() }),
    }),
  }),
  'POST /attachment/folder/edit': forPerson({
    summary: 'Create a folder and its parents; of an existing one only the rights sent change',
    input: z.object({
      attachmentScope: folderScope,
      folderDir: loose,
      readers: roles.optional(),
      writers: roles.optional(),
    }),
    output: folder,
  }),
  'POST /attachment/folder/rename': forPerson({
    summary: 'Rename a folder with everything in it',
    input: z.object({ attachmentScope: folderScope, folderDir: loose, name: loose }),
    output: folder,
  }),
  'POST /attachment/folder/move': forPerson({
    summary: 'Move a folder with everything in it into another, never into itself',
    input: z.object({ attachmentScope: folderScope, folderDir: loose, toFolderDir: loose }),
    output: folder,
  }),
  'POST /attachment/folder/delete': forPerson({
    summary: 'Move a folder with everything in it to the bin for 30 days',
    input: z.object({ attachmentScope: folderScope, folderDir: loose }),
    output: messageOnly.extend({ binId }),
  }),
  'GET /attachment/bin': forPerson({
    summary: 'List what was deleted in the last 30 days and can be restored',
    input: z.object({ attachmentScope: folderScope }),
    output: z.object({
      rows: z.array(
        z.object({
          binId: id,
          kind: z.enum(['file', 'folder']),
          name: z.string(),
          folderDir: z.string(),
          files: z.number().int(),
          deletedAt: instant,
          deletedBy: z.string(),
        }),
      ),
    }),
  }),
  'POST /attachment/restore': forPerson({
    summary: 'Restore something deleted to where it was',
    input: z.object({ binId: id }),
    output: messageOnly.extend({ folderDir: z.string() }),
  }),
  'GET /attachment/versions': forPerson({
    summary: 'List earlier versions of a document, newest first, for those who may change it',
    input: z.object({ attachmentId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          versionNumber: z.number().int(),
          name: z.string(),
          bytes: z.number().int(),
          changedAt: instant,
          uploadedBy: z.string(),
          /** The one that is shown now. */
          current: z.boolean(),
          attachmentUrl: z.string(),
        }),
      ),
    }),
  }),
  'GET /attachment/opens': ofModule({
    summary: 'List who opened a document and when, for document managers',
    who: { can: 'document-manage' },
    input: z.object({ attachmentId: id, ...pageInput }),
    output: page(z.object({ openedAt: instant, name: z.string(), email: z.string() })),
  }),
};
