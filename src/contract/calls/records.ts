import { z } from 'zod';
import { call } from '../call.ts';
import { TEXT_MAX } from '../limits.ts';
import { count, id, instant, messageOnly, page, pageInput } from '../wire.ts';

/** A record of any room, by the name its kind has in the audit trail. */
const record = { kind: z.string().max(40), recordId: id };
/** How long it may be is said at the field. */
const text = z.string().max(TEXT_MAX);

/** What staff and the person a record is about say of it; rooms say who is who (`records` of their manifests). */
export const records = {
  'GET /record/get': call({
    summary: 'What there is about a record for this reader: notes of staff',
    who: 'person',
    input: z.object(record),
    output: z.object({
      /** Null: not for this reader. */
      notes: z.object({ count: z.number().int() }).nullable(),
    }),
  }),
  'GET /record/note/list': call({
    summary: 'What staff have noted about a record, newest first; never for the person it is about',
    who: 'person',
    input: z.object({ ...record, ...pageInput }),
    output: page(
      z.object({
        noteId: id,
        text: z.string(),
        by: z.string(),
        at: instant,
        /** When it was last changed. */
        editedAt: instant.nullable(),
        version: z.number().int(),
        abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
      }),
    ),
  }),
  'POST /record/note/add': call({
    summary: 'Notes something about a record, for staff only',
    who: 'person',
    input: z.object({ ...record, text }),
    output: messageOnly.extend({ noteId: id }),
    limit: { points: 120, seconds: 600, by: 'person' },
  }),
  'POST /record/note/edit': call({
    summary: 'Changes a note of one’s own; 409 where it has been changed since it was read',
    who: 'person',
    input: z.object({ noteId: id, text, version: count }),
    output: messageOnly,
  }),
  'POST /record/note/remove': call({
    summary: 'Removes a note of one’s own, or as an administrator; 409 where it has been changed since it was read',
    who: 'person',
    input: z.object({ noteId: id, version: count }),
    output: messageOnly,
  }),
};
