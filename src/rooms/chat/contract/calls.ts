import { z } from 'zod';
import { exportTask } from '../../../contract/calls/exports.ts';
import { callsOf, may } from '../../../contract/declare-call.ts';
import { EXPORT_FORMATS } from '../../../contract/values/exports.ts';
import { count, flag, id, instant, jsonList, line, lineOf, messageOnly, multilineOf } from '../../../contract/wire.ts';
import { CHAT_ACTS, CHAT_WRITERS, MESSAGE_FILES_MAX, MESSAGE_MAX, MESSAGE_STATES, RETENTION_DAYS } from './values.ts';

const moderates = { can: 'chat-moderate' } as const;
const forPerson = callsOf('chat', 'person');
const forModerators = callsOf('chat', moderates);
/** What is empty is said at its field. */
const reason = multilineOf(500);

const file = z.object({
  attachmentId: id,
  name: z.string(),
  bytes: z.number().int(),
  image: z.boolean(),
  /** False while it is scanned, or where something was found. */
  ready: z.boolean(),
});

const message = z.object({
  messageId: id,
  seq: z.number().int(),
  /** Of the last change of this message. */
  rev: z.number().int(),
  accountId: id,
  name: z.string(),
  own: z.boolean(),
  state: z.enum(MESSAGE_STATES),
  /** Empty unless it is shown; moderators read what is hidden. */
  text: z.string(),
  files: z.array(file),
  mentions: z.array(id),
  at: instant,
  editedAt: instant.nullable(),
  /** Its writer may change it until then; null: nobody may. */
  editUntil: instant.nullable(),
});

const room = z.object({
  roomId: id,
  kind: z.string(),
  title: z.string(),
  open: z.boolean(),
  unread: z.number().int(),
  muted: z.boolean(),
  lastAt: instant.nullable(),
});

/** Talking in rooms of events, projects and corners (COM-2); there only where the module is on. */
export const chat = {
  'GET /chat/room/list': forPerson({
    summary: 'List the reader’s chat rooms with unread counts, and whether a digest is mailed',
    output: z.object({ rows: z.array(room), digest: z.boolean(), moderates: z.boolean(), reports: z.number().int() }),
  }),
  'GET /chat/room/get': forPerson({
    summary: 'Get a room: what the reader may do in it, and how far they have read',
    input: z.object({ roomId: id }),
    output: room.extend({
      readSeq: z.number().int(),
      adultsOnly: z.boolean(),
      unknownAge: z.boolean(),
      writers: z.enum(CHAT_WRITERS),
      retentionDays: z.number().int(),
      version: z.number().int(),
      abilities: may('write', 'moderate'),
    }),
  }),
  'GET /chat/message/list': forPerson({
    summary: 'List messages of a room, oldest first: the newest, those before one, or changes since a number',
    input: z.object({ roomId: id, changedAfter: count.optional(), olderThan: count.optional() }),
    output: z.object({
      rows: z.array(message),
      /** The number of the last change in the room: asked for with `changedAfter` the next time. */
      rev: z.number().int(),
      /** There are older ones. */
      more: z.boolean(),
      /** Too much has changed to tell one by one: these are the newest, and what was kept is to be forgotten. */
      reset: z.boolean(),
    }),
  }),
  'GET /chat/people': forPerson({
    summary: 'List the people of a room by name, for mentions',
    input: z.object({ roomId: id, search: line.max(100).default('') }),
    output: z.object({ rows: z.array(z.object({ accountId: id, name: z.string(), blocked: z.boolean() })) }),
  }),
  'GET /chat/removed': forModerators({
    summary: 'List who was removed from a room',
    input: z.object({ roomId: id }),
    output: z.object({ rows: z.array(z.object({ accountId: id, name: z.string(), at: instant })) }),
  }),
  'POST /chat/let-in': forModerators({
    summary: 'Readmit somebody who was removed from a room',
    input: z.object({ roomId: id, accountId: id, reason }),
  }),
  'GET /chat/search': forPerson({
    summary: 'Search the reader’s rooms for messages with all words, newest first',
    input: z.object({ search: line.max(100), roomId: id.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          roomId: id,
          title: z.string(),
          seq: z.number().int(),
          name: z.string(),
          text: z.string(),
          at: instant,
        }),
      ),
    }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /chat/message/send': forPerson({
    summary: 'Send a message; repeats with the same `clientId` count once',
    input: z.object({
      roomId: id,
      clientId: id,
      text: multilineOf(MESSAGE_MAX),
      files: jsonList(id, MESSAGE_FILES_MAX).default([]),
      mentions: jsonList(id, 50).default([]),
    }),
    output: z.object({ message }),
    // a person who types; nobody can flood a room
    limit: { points: 40, seconds: 60, by: 'person' },
  }),
  'POST /chat/message/edit': forPerson({
    summary: 'Edit one’s own message within 15 minutes',
    input: z.object({ messageId: id, text: multilineOf(MESSAGE_MAX) }),
    output: z.object({ message }),
    // each change is read anew by every open page
    limit: { points: 20, seconds: 60, by: 'person' },
  }),
  'POST /chat/message/delete': forPerson({
    summary: 'Delete one’s own message; a note that there was one stays',
    input: z.object({ messageId: id }),
    output: z.object({ message }),
    limit: { points: 40, seconds: 60, by: 'person' },
  }),
  'POST /chat/read': forPerson({
    summary: 'Mark a room as read up to a message',
    input: z.object({ roomId: id, seq: count }),
    output: z.object({}),
  }),
  'POST /chat/mute': forPerson({
    summary: 'Mute a room, or unmute it',
    input: z.object({ roomId: id, muted: flag }),
  }),
  'POST /chat/digest': forPerson({
    summary: 'Turn the daily mail of unread messages on or off',
    input: z.object({ digest: flag }),
  }),
  'POST /chat/block': forPerson({
    summary: 'Hide all messages of a person from oneself, or show them again; they are not notified',
    input: z.object({ accountId: id, blocked: flag }),
  }),
  'POST /chat/report': forPerson({
    summary: 'Report a message to the moderators',
    input: z.object({ messageId: id, reason }),
    limit: { points: 20, seconds: 600, by: 'person' },
  }),
  'GET /chat/report/list': forModerators({
    summary: 'List reported messages that await a decision, and past decisions',
    output: z.object({
      rows: z.array(
        z.object({
          reportId: id,
          roomId: id,
          room: z.string(),
          messageId: id,
          accountId: id,
          /** Who wrote it, and who reported it. */
          name: z.string(),
          reporter: z.string(),
          text: z.string(),
          /** As it reads now; null: it has not changed. */
          now: z.string().nullable(),
          reason: z.string(),
          at: instant,
        }),
      ),
      acts: z.array(
        z.object({
          act: z.enum(CHAT_ACTS),
          room: z.string(),
          name: z.string(),
          by: z.string(),
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
  'POST /chat/moderate': forModerators({
    summary: 'Hide or restore a message, remove, readmit or warn its author, or dismiss the report',
    input: z.object({ messageId: id, act: z.enum(CHAT_ACTS), reason }),
  }),
  'GET /chat/room/openable': forModerators({
    summary: 'List what may have a chat room and has none open',
    output: z.object({ rows: z.array(z.object({ kind: z.string(), recordId: z.string(), title: z.string() })) }),
  }),
  'POST /chat/room/open': forModerators({
    summary: 'Open a chat room, or reopen it',
    input: z.object({ kind: lineOf(40), recordId: lineOf(80) }),
    output: messageOnly.extend({ roomId: id }),
  }),
  'POST /chat/room/edit': forModerators({
    summary: 'Change who may enter and write and how long messages are kept; close or reopen a room',
    input: z.object({
      roomId: id,
      version: count,
      adultsOnly: flag,
      unknownAge: flag,
      writers: z.enum(CHAT_WRITERS),
      retentionDays: z.coerce.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max),
      open: flag,
    }),
  }),
  'POST /chat/room/export': forModerators({
    summary: 'Export a whole room as a file for a complaint, with a reason; a job makes it',
    input: z.object({ roomId: id, format: z.enum(EXPORT_FORMATS), reason }),
    output: messageOnly.extend({ task: exportTask }),
  }),
};
