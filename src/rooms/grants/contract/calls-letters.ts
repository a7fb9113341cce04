import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { PDF_RATE } from '../../../contract/limits.ts';
import { id, instant } from '../../../contract/wire.ts';

const call = callsOf('grants');

export const LETTER_KINDS = [
  'returned',
  'approved',
  'rejected',
  'promoted',
  'changeApproved',
  'changeRejected',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What each decision said to the applicant, kept as it was (GRA-3). */
export const grantsLetters = {
  'GET /grant/letter/list': call({
    summary: 'List the letters of an application, newest first (GRA-3)',
    who: 'person',
    input: z.object({ applicationId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          letterId: id,
          kind: z.enum(LETTER_KINDS),
          kindLabel: z.string(),
          stageLabel: z.string(),
          writtenAt: instant,
        }),
      ),
    }),
  }),
  'GET /grant/letter/file': call({
    summary: 'Download a letter as PDF in the language it was written in',
    who: 'person',
    input: z.object({ letterId: id }),
    output: z.object({}),
    limit: PDF_RATE,
  }),
};
