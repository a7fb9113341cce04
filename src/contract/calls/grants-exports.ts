import { z } from 'zod';
import { callsOf } from '../call.ts';
import { EXPORT_FORMATS, exportTask } from './exports.ts';
import { applicationFilter } from './grants-lists.ts';

const call = callsOf('grants');

/** What can be taken out: applications as filtered, money by call, reports and spending of projects. */
export const GRANT_EXPORTS = ['applications', 'money', 'reports'] as const;
export type GrantExport = (typeof GRANT_EXPORTS)[number];

/** Who may take out lists of the programme; money and spending only who runs it. */
export const EXPORTERS = ['grant-manage', 'oxfam-application-approve'] as const;

/** Reports of the programme as files (GRA-8); `exports.ts` has what comes after. */
export const grantsExports = {
  'POST /grant/export': call({
    summary: 'Asks for a report as CSV, XLSX or PDF; a job makes it, in the reader’s language (GRA-8)',
    who: { can: EXPORTERS },
    input: z.object({
      kind: z.enum(GRANT_EXPORTS),
      format: z.enum(EXPORT_FORMATS),
      ...applicationFilter,
    }),
    output: exportTask,
  }),
};
