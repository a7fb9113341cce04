import type { exports } from '../../../contract/calls/exports.ts';
import type { Bound } from '../verb.ts';
import { exportFile, exportList, retryExport } from './own-exports.ts';

export const exportCalls = {
  'GET /export/list': exportList,
  'GET /export/file': exportFile,
  'POST /export/retry': retryExport,
} satisfies Bound<typeof exports>;
