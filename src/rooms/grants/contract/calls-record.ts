import { z } from 'zod';
import { day, id, instant, lineOf, multiline } from '../../../contract/wire.ts';
import { GRANT_STANDINGS } from './standing.ts';
import { GRANT_DECISIONS, GRANT_STAGES, GRANT_STATUSES } from './values.ts';

/** What somebody on the team may do (GRA-1). */
export const TEAM_PERMISSIONS = ['view', 'comment', 'edit'] as const;
export type TeamPermission = (typeof TEAM_PERMISSIONS)[number];

/** A note at a field of the application form. */
export const grantNote = z.object({ field: lineOf(100), note: multiline });

/** The same with what the field is called. */
const shownNote = grantNote.extend({ label: z.string() });

/** What differs in one answer; rows of a table are told one by one. */
export const changedAnswer = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  parts: z
    .array(
      z.object({
        kind: z.enum(['added', 'removed', 'changed']),
        name: z.string(),
        place: z.number().int(),
        cells: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .optional(),
});

/** What differs between two versions of the answers of an application. */
export const grantChanged = z.object({
  /** Against what was returned, or what the first stage had approved. */
  against: z.enum(['returned', 'carried']),
  /** When it was returned; null of what was carried over. */
  at: instant.nullable(),
  rows: z.array(changedAnswer),
});

/** An application in a list. */
export const grantRow = z.object({
  applicationId: id,
  number: z.string().nullable(),
  title: z.string(),
  organisation: z.string(),
  cohortId: id,
  cohortCode: z.string(),
  stage: z.enum(GRANT_STAGES),
  stageLabel: z.string(),
  status: z.enum(GRANT_STATUSES),
  statusLabel: z.string(),
  /** What the fund is asked for, whole cents of HKD. */
  /** By which its sentence goes, with who reads it. */
  standing: z.enum(GRANT_STANDINGS),
  askedCents: z.number().int(),
  grantedCents: z.number().int().nullable(),
  /** Since when it stands where it stands. */
  since: instant,
  submittedAt: instant.nullable(),
  /** Who acts next, as words; null where nobody has to. */
  waitsFor: z.string().nullable(),
  /** The next day the applicant has to keep: the call closes, what was returned comes back, a report is due. */
  dueOn: day.nullable(),
  /** What the reader has to do with it. */
  role: z.enum(['owner', 'team', 'approver', 'consultant', 'admin']),
});

/** What the reader may do with an application; screens ask the answer, not a rule of their own. */
const abilities = z.object({
  edit: z.boolean(),
  withdraw: z.boolean(),
  team: z.boolean(),
  check: z.boolean(),
  assign: z.boolean(),
  /** Say whether there is a conflict of interest; until then nothing more is shown. */
  declare: z.boolean(),
  review: z.boolean(),
  settle: z.boolean(),
  promote: z.boolean(),
  lock: z.boolean(),
  unlock: z.boolean(),
  archive: z.boolean(),
  reopen: z.boolean(),
});

/** One review, as far as the reader may know it: the other approver's opens after one's own is sent (GRA-5). */
const review = z.object({
  reviewId: id,
  stage: z.enum(['initial', 'final']),
  round: z.number().int(),
  position: z.number().int(),
  reviewer: z.string(),
  sentAt: instant.nullable(),
  decision: z.enum(GRANT_DECISIONS).nullable(),
  decisionLabel: z.string().nullable(),
  score: z.number().int().nullable(),
  /** The most points there are. */
  scoreMost: z.number().int(),
  /** What it says of the parts, beside the reason, which an approval need not give. */
  remarks: z.array(z.object({ label: z.string(), text: z.string() })),
  reason: z.string().nullable(),
  /** What it says at fields; the applicant reads it where the application is returned. */
  notes: z.array(shownNote),
  /** Where it is filled in, or read. */
  formId: z.string().nullable(),
  own: z.boolean(),
});

/** Whom the question about a conflict of interest is about. */
const parties = z.object({
  applicant: z.string(),
  organisation: z.string(),
  management: z.array(z.string()),
  team: z.array(z.string()),
});

/** A whole application. Who has not declared yet reads the head alone: no form, no review, no team. */
export const grantRecord = grantRow.extend({
  version: z.number().int(),
  owner: z.string(),
  /** The account of the owner, for who runs the programme: leads to their page. */
  personId: id.nullable(),
  round: z.number().int(),
  comment: z.string().nullable(),
  commencedOn: day.nullable(),
  decidedAt: instant.nullable(),
  /** Where its way is drawn. */
  nodeId: id.nullable(),
  /** The forms there are, oldest first; the last is the one in hand. */
  forms: z.array(z.object({ stage: z.enum(GRANT_STAGES), formId: z.string(), label: z.string() })),
  /** While it is returned: why, what is to be mended, and by when. */
  returned: z
    .object({
      at: instant,
      who: z.string(),
      comment: z.string(),
      dueOn: day,
      notes: z.array(shownNote),
    })
    .nullable(),
  seats: z.array(
    z.object({
      position: z.number().int(),
      accountId: id,
      name: z.string(),
      declared: z.enum(['open', 'none', 'conflict']),
      sentAt: instant.nullable(),
    }),
  ),
  reviews: z.array(review),
  team: z.array(z.object({ accountId: id, name: z.string(), email: z.string(), permission: z.enum(TEAM_PERMISSIONS) })),
  /** Who has not answered yet, for the owner alone; `own`: to own it. Their names are theirs until they accept. */
  invited: z.array(
    z.object({
      invitationId: id,
      email: z.string(),
      permission: z.enum([...TEAM_PERMISSIONS, 'own']),
      invitedAt: instant,
    }),
  ),
  /** Only for who has still to say whether there is a conflict of interest. */
  parties: parties.nullable(),
  abilities,
});
