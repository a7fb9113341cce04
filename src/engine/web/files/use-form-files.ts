import { useEffect, useMemo } from 'react';
import type { FormRecord } from '../../../contract/form.ts';
import { currentPortal } from '../page.ts';
import { useSession } from '../session.ts';
import { type FormFiles, filesOf } from './file-service.ts';

/** The files of a form on the screen; those that wait are kept for this person and this form only. */
export function useFormFiles({ formId, dataId, allowEdit }: FormRecord, prefix: string): FormFiles {
  const account = useSession()?.accountId;
  const files = useMemo(() => {
    const scope = account ? { tenant: currentPortal().tenant, account, formId, dataId } : null;
    return filesOf(scope, prefix);
  }, [account, formId, dataId, prefix]);
  useEffect(() => {
    // Submitted elsewhere meanwhile: what waits here has no place any more.
    if (!allowEdit) void files.forget();
  }, [allowEdit, files]);
  return files;
}
