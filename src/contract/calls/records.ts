import { z } from 'zod';
import { callsBy, may } from '../declare-call.ts';
import { TEXT_MAX } from '../limits.ts';
import { sentLine, sentMail } from '../sent-mail.ts';
import { RECORD_SIDES } from '../values/record-sides.ts';
import { count, flag, id, instant, lineOf, messageOnly, multilineOf, page, pageInput } from '../wire.ts';

const call = callsBy('person');

/** A record of any room, by the name its kind has in the audit trail. */
const record = { kind: lineOf(40), recordId: id };
/** How long it may be is said at the field. */
const text = multilineOf(TEXT_MAX);
const side = z.enum(RECORD_SIDES);
/** The last message that the reader has before them; 0: none. */
const seen = count;

/** What staff and the person a record is about say of it; rooms say who is who (`records` of their manifests). */
export const records = {
  'GET /record/get': call({
    summary: 'What there is about a record for this reader: notes of staff, the conversation, mails',
    input: z.object(record),
    output: z.object({
      /** Null: not for this reader. */
      notes: z.object({ count: z.number().int() }).nullable(),
      messages: z
        .object({
          count: z.number().int(),
          /** Of the other side, not read yet. */
          unread: z.number().int(),
          /** The person waits for an answer. */
          waits: z.boolean(),
        })
        .nullable(),
      mails: z.object({ count: z.number().int() }).nullable(),
    }),
  }),
  'GET /record/note/list': call({
    summary: 'What staff have noted about a record, newest first; never for the person it is about',
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
        abilities: may('edit', 'remove'),
      }),
    ),
  }),
  'POST /record/note/add': call({
    summary: 'Notes something about a record, for staff only',
    input: z.object({ ...record, text }),
    output: messageOnly.extend({ noteId: id }),
    limit: { points: 120, seconds: 600, by: 'person' },
  }),
  'POST /record/note/edit': call({
    summary: 'Changes a note of one’s own; 409 where it has been changed since it was read',
    input: z.object({ noteId: id, text, version: count }),
  }),
  'POST /record/note/remove': call({
    summary: 'Removes a note of one’s own, or as an administrator; 409 where it has been changed since it was read',
    input: z.object({ noteId: id, version: count }),
  }),
  'GET /record/message/list': call({
    summary: 'The conversation of staff and the person a record is about, the newest first',
    input: z.object({ ...record, ...pageInput }),
    output: page(
      z.object({
        messageId: id,
        seq: z.number().int(),
        side,
        by: z.string(),
        own: z.boolean(),
        text: z.string(),
        at: instant,
      }),
    ).extend({
      /** On which side the reader stands. */
      side,
      /** Why nothing can be sent; empty where it can. */
      closed: z.string(),
      /** The person waits for an answer. */
      waits: z.boolean(),
      /** The last message of the reader's side that the other side has read; 0 where there is none. */
      readUpTo: z.number().int(),
      readAt: instant.nullable(),
    }),
  }),
  'POST /record/message/send': call({
    summary: 'Writes to the other side; the person gets it by mail too. 409 where a colleague has written meanwhile',
    input: z.object({ ...record, text, seen }),
    limit: { points: 30, seconds: 600, by: 'person' },
  }),
  'POST /record/message/read': call({
    summary: 'Says up to which message the reader’s side has read',
    input: z.object({ ...record, seen }),
    output: z.object({}),
  }),
  'POST /record/message/settle': call({
    summary: 'Says that the last message needs no answer; 409 where the person has written since',
    input: z.object({ ...record, seen }),
  }),
  'GET /record/message/threads': call({
    summary: 'Conversations of the reader, as staff and as a person, the one with the newest message first',
    input: z.object({ waiting: flag.default(false), ...pageInput }),
    output: page(
      z.object({
        kindLabel: z.string(),
        recordId: id,
        name: z.string(),
        /** How the last message begins, and who wrote it. */
        text: z.string(),
        by: z.string(),
        at: instant,
        /** Waits for the reader: to be answered by staff, to be read by the person. */
        waits: z.boolean(),
        path: z.string(),
      }),
    ),
  }),
  'GET /record/mail/list': call({
    summary: 'What was mailed about a record, the newest first; for staff who write about it',
    input: z.object({ ...record, ...pageInput }),
    output: page(z.object(sentLine)),
  }),
  'GET /record/mail/get': call({
    summary: 'One of these mails as it was sent',
    input: z.object({ ...record, mailId: id }),
    output: z.object(sentMail),
  }),
};
