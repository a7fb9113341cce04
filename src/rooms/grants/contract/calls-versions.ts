import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, instant, jsonList, line, multiline } from '../../../contract/wire.ts';

const call = callsOf('grants');

/** A version of a form as it was published; `by` '' where it came with the product. */
const published = z.object({ version: z.number().int(), at: instant, by: z.string(), note: z.string() });

/** A form that applications of a call go through, with the version that the call keeps to. */
const keptForm = z.object({
  formId: z.string(),
  title: z.string(),
  /** null: the call goes by whatever is in use. */
  kept: published.nullable(),
  inUse: published,
  /** What an applicant of this call is asked otherwise on the version in use. */
  changes: z.array(
    z.object({ fieldName: z.string(), label: z.string(), kind: z.enum(['added', 'changed', 'removed']) }),
  ),
});
const keptForms = z.object({ cohortId: id, version: z.number().int(), forms: z.array(keptForm) });

export const grantsVersions = {
  'GET /grant/cohort/forms': call({
    summary: 'Get the form versions a call uses, and what is new in those now in use (GRA-8)',
    who: { can: 'grant-manage' },
    input: z.object({ cohortId: id }),
    output: keptForms,
  }),
  'POST /grant/cohort/forms': call({
    summary: 'Move a call to the form versions in use; 409 if they changed since they were read (GRA-8)',
    who: { can: 'grant-manage' },
    input: z.object({
      cohortId: id,
      version: count,
      forms: jsonList(z.object({ formId: line, version: count }), 20),
      reason: multiline.default(''),
    }),
    output: keptForms.extend({ message: z.string() }),
  }),
};
