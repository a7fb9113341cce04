import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { email, instant, line, messageOnly, multiline, secret } from '../../../contract/wire.ts';

const forHost = callsBy({ can: 'tenant-enter' });

/** What whoever hosts the portal does with its organisations: super administrators, in the organisation of their account. */
export const hosting = {
  'GET /hosting/list': forHost({
    summary: 'List the organisations of the portal, and the kinds of which more can be made',
    output: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          /** The reader's own. */
          here: z.boolean(),
          /** Null: it is set up by a folder of the installation. */
          made: z
            .object({
              kind: z.string(),
              at: instant,
              suspendedAt: instant.nullable(),
              /** When everything of it is deleted, and the folder of its export, once that is written. */
              leavesAt: instant.nullable(),
              export: z.string().nullable(),
              /** Of those who host the portal only who asked for the deletion downloads the export. */
              mayDownload: z.boolean(),
              /** Somebody who can log in administers it. */
              administered: z.boolean(),
            })
            .nullable(),
        }),
      ),
      kinds: z.array(z.object({ kind: z.string(), label: z.string(), about: z.string() })),
      /** Visitors see the list; changing it is done at home. */
      mayChange: z.boolean(),
    }),
  }),
  'POST /hosting/make': forHost({
    summary: 'Make an organisation of a kind and mail its first administrator; it can be used at once',
    input: z.object({
      kind: line,
      /** Generous: what is wrong is answered at its field (`organisation-key.ts`). */
      key: line,
      name: line,
      nameChinese: line,
      /** Without them the names are used. */
      shortName: line.default(''),
      shortNameChinese: line.default(''),
      email,
    }),
    output: messageOnly.extend({ key: z.string() }),
    limit: { points: 30, seconds: 3_600 },
  }),
  'POST /hosting/invite': forHost({
    summary: 'Mail another link to the first administrator of an organisation that nobody administers yet',
    input: z.object({ key: line, email }),
  }),
  'POST /hosting/suspend': forHost({
    summary: 'Suspend an organisation that was made here: nobody gets in, jobs and mails wait, nothing is lost',
    input: z.object({ key: line, reason: multiline.max(500).default('') }),
  }),
  'POST /hosting/resume': forHost({
    summary: 'Resume a suspended organisation; what waited goes on, and it is not deleted',
    input: z.object({ key: line, reason: multiline.max(500).default('') }),
  }),
  'POST /hosting/export/open': forHost({
    summary:
      'Open the export of a leaving organisation for one download, for the password of who asked for its deletion',
    input: z.object({ key: line, password: secret }),
    output: z.object({ token: z.string() }),
    limit: { points: 30, seconds: 3_600 },
  }),
  'GET /hosting/export': forHost({
    summary: 'Download the export of an organisation that is to be deleted, as a TAR file',
    input: z.object({ key: line, token: line }),
    output: z.object({}),
  }),
  'GET /hosting/backups': forHost({
    summary: 'List the backups of the installation, how they are arranged, and the last restore drill',
    output: z.object({
      /** Null: the settings name no place, and none are taken by themselves. */
      schedule: z
        .object({
          to: z.string(),
          /** In Hong Kong. */
          time: z.string(),
          daily: z.number(),
          weekly: z.number(),
          monthly: z.number(),
          nextAt: instant.nullable(),
        })
        .nullable(),
      /** Names the key without giving it away; null: what is taken from now on is not encrypted. */
      key: z.string().nullable(),
      /** Uploaded files lie in a bucket and are in no backup of the whole. */
      filesElsewhere: z.boolean(),
      /** One waits for a worker or is being taken. */
      underWay: z.boolean(),
      rows: z.array(
        z.object({
          at: instant,
          /** Of one organisation, by its key; null: of the whole installation. */
          tenant: z.string().nullable(),
          failed: z.boolean(),
          reason: z.string(),
          rows: z.number(),
          files: z.number(),
          bytes: z.number().nullable(),
          encrypted: z.boolean(),
          /** All of it was read again and compared with its hashes. */
          verified: z.boolean(),
          place: z.string(),
          name: z.string(),
          /** Its time was over. */
          removedAt: instant.nullable(),
        }),
      ),
      drill: z.object({ at: instant, rows: z.number(), of: z.string() }).nullable(),
      mayTake: z.boolean(),
    }),
  }),
  'POST /hosting/backup': forHost({
    summary: 'Take a backup of the whole installation now, beside those of the schedule',
    limit: { points: 12, seconds: 3_600 },
  }),
  'POST /hosting/remove': forHost({
    summary: 'Delete a suspended organisation in 30 days: its export is written now; resuming it takes that back',
    input: z.object({ key: line, reason: multiline.max(500) }),
  }),
};
