import { z } from 'zod';
import { callsOf, may } from '../declare-call.ts';
import {
  CHAT_ACTS,
  CHAT_WRITERS,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX,
  MESSAGE_STATES,
  RETENTION_DAYS,
} from '../values/chat.ts';
import { EXPORT_FORMATS } from '../values/exports.ts';
import { count, flag, id, instant, jsonList, line, messageOnly } from '../wire.ts';
import { exportTask } from './exports.ts';

const call = callsOf('chat');
const moderates = { can: 'chat-moderate' } as const;
/** What is empty is said at its field. */
const reason = z.string().max(500).trim();

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
  'GET /chat/room/list': call({
    summary: 'The rooms the reader may be in, with what is unread, and whether a digest is mailed',
    who: 'person',
    output: z.object({ rows: z.array(room), digest: z.boolean(), moderates: z.boolean(), reports: z.number().int() }),
  }),
  'GET /chat/room/get': call({
    summary: 'One room: what the reader may do in it, and up to where they have read',
    who: 'person',
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
  'GET /chat/message/list': call({
    summary: 'Messages of a room, oldest first: the newest, those before one, or what changed after a number',
    who: 'person',
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
  'GET /chat/people': call({
    summary: 'Who is in a room, by name, to be mentioned',
    who: 'person',
    input: z.object({ roomId: id, search: line.max(100).default('') }),
    output: z.object({ rows: z.array(z.object({ accountId: id, name: z.string(), blocked: z.boolean() })) }),
  }),
  'GET /chat/removed': call({
    summary: 'Who was removed from a room, to be let in again',
    who: moderates,
    input: z.object({ roomId: id }),
    output: z.object({ rows: z.array(z.object({ accountId: id, name: z.string(), at: instant })) }),
  }),
  'POST /chat/let-in': call({
    summary: 'Lets somebody in again who was removed, whatever became of what they wrote',
    who: moderates,
    input: z.object({ roomId: id, accountId: id, reason }),
  }),
  'GET /chat/search': call({
    summary: 'Messages that have all words, in the rooms the reader may be in, newest first',
    who: 'person',
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
  'POST /chat/message/send': call({
    summary: 'Says something; sent again with the same `clientId` it is said once',
    who: 'person',
    input: z.object({
      roomId: id,
      clientId: id,
      text: z.string().max(MESSAGE_MAX),
      files: jsonList(id, MESSAGE_FILES_MAX).default([]),
      mentions: jsonList(id, 50).default([]),
    }),
    output: z.object({ message }),
    // a person who types; nobody can flood a room
    limit: { points: 40, seconds: 60, by: 'person' },
  }),
  'POST /chat/message/edit': call({
    summary: 'Changes an own message within 15 minutes',
    who: 'person',
    input: z.object({ messageId: id, text: z.string().max(MESSAGE_MAX) }),
    output: z.object({ message }),
    // each change is read anew by every open page
    limit: { points: 20, seconds: 60, by: 'person' },
  }),
  'POST /chat/message/delete': call({
    summary: 'Takes an own message back; that there was one stays to be seen',
    who: 'person',
    input: z.object({ messageId: id }),
    output: z.object({ message }),
    limit: { points: 40, seconds: 60, by: 'person' },
  }),
  'POST /chat/read': call({
    summary: 'Has read up to here',
    who: 'person',
    input: z.object({ roomId: id, seq: count }),
    output: z.object({}),
  }),
  'POST /chat/mute': call({
    summary: 'Wants to be told nothing of a room, or again',
    who: 'person',
    input: z.object({ roomId: id, muted: flag }),
  }),
  'POST /chat/digest': call({
    summary: 'Wants a daily mail of what is unread, or none',
    who: 'person',
    input: z.object({ digest: flag }),
  }),
  'POST /chat/block': call({
    summary: 'Sees nothing more of what somebody writes, or again; they are not told',
    who: 'person',
    input: z.object({ accountId: id, blocked: flag }),
  }),
  'POST /chat/report': call({
    summary: 'Tells staff of a message',
    who: 'person',
    input: z.object({ messageId: id, reason }),
    limit: { points: 20, seconds: 600, by: 'person' },
  }),
  'GET /chat/report/list': call({
    summary: 'Messages that were reported and wait for a decision, and what was done about others',
    who: moderates,
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
  'POST /chat/moderate': call({
    summary: 'Hides or restores a message, removes or lets in who wrote it, warns them, or finds nothing wrong',
    who: moderates,
    input: z.object({ messageId: id, act: z.enum(CHAT_ACTS), reason }),
  }),
  'GET /chat/room/openable': call({
    summary: 'Things that may have a room and have none that is open',
    who: moderates,
    output: z.object({ rows: z.array(z.object({ kind: z.string(), recordId: z.string(), title: z.string() })) }),
  }),
  'POST /chat/room/open': call({
    summary: 'Opens the room of a thing, or opens it again',
    who: moderates,
    input: z.object({ kind: z.string().max(40), recordId: z.string().max(80) }),
    output: messageOnly.extend({ roomId: id }),
  }),
  'POST /chat/room/edit': call({
    summary: 'Who is let in, who writes, and how long messages are kept; closes a room',
    who: moderates,
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
  'POST /chat/room/export': call({
    summary: 'All of a room as a file, for a complaint; whoever takes it is written down',
    who: moderates,
    input: z.object({ roomId: id, format: z.enum(EXPORT_FORMATS), reason }),
    output: messageOnly.extend({ task: exportTask }),
  }),
};
