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
    summary: 'Get what the reader may see on a record: staff notes, the conversation and mails',
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
    summary: 'List staff notes on a record, newest first; never for the person it is about',
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
    summary: 'Add a note on a record, for staff only',
    input: z.object({ ...record, text }),
    output: messageOnly.extend({ noteId: id }),
    limit: { points: 120, seconds: 600, by: 'person' },
  }),
  'POST /record/note/edit': call({
    summary: 'Edit one’s own note; 409 if it changed since it was read',
    input: z.object({ noteId: id, text, version: count }),
  }),
  'POST /record/note/remove': call({
    summary: 'Delete one’s own note or, as an administrator, any; 409 if it changed since it was read',
    input: z.object({ noteId: id, version: count }),
  }),
  'GET /record/message/list': call({
    summary: 'List the conversation between staff and the person a record is about, newest first',
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
    summary: 'Send a message to the other side, by mail too if from staff; 409 if a colleague has written since',
    input: z.object({ ...record, text, seen }),
    limit: { points: 30, seconds: 600, by: 'person' },
  }),
  'POST /record/message/read': call({
    summary: 'Mark a conversation as read up to a message, for the reader’s whole side',
    input: z.object({ ...record, seen }),
    output: z.object({}),
  }),
  'POST /record/message/settle': call({
    summary: 'Mark the last message as needing no answer; 409 if the person has written since',
    input: z.object({ ...record, seen }),
  }),
  'GET /record/message/threads': call({
    summary: 'List the reader’s conversations, as staff and as a person, newest message first',
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
    summary: 'List the mails sent about a record, newest first, for staff who write about it',
    input: z.object({ ...record, ...pageInput }),
    output: page(z.object(sentLine)),
  }),
  'GET /record/mail/get': call({
    summary: 'Get one of these mails as it was sent',
    input: z.object({ ...record, mailId: id }),
    output: z.object(sentMail),
  }),
};
