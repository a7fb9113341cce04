import { z } from 'zod';
import { exportTask } from '../../../contract/calls/exports.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { EXPORT_FORMATS } from '../../../contract/values/exports.ts';
import { applicationFilter } from './calls-lists.ts';
import { GRANT_EXPORTS } from './values.ts';

const call = callsOf('grants');

/** Who may take out lists of the programme; money and spending only who runs it. */
export const EXPORTERS = ['grant-manage', 'oxfam-application-approve'] as const;

/** Reports of the programme as files (GRA-8); `exports.ts` has what comes after. */
export const grantsExports = {
  'POST /grant/export': call({
    summary: 'Export a report as CSV, XLSX or PDF in the reader’s language; a job makes it (GRA-8)',
    who: { can: EXPORTERS },
    input: z.object({
      kind: z.enum(GRANT_EXPORTS),
      format: z.enum(EXPORT_FORMATS),
      ...applicationFilter,
    }),
    output: exportTask,
  }),
};
