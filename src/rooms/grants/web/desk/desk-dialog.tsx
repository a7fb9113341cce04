import type { CallRefused } from '../../../../engine/web/call.ts';
import { FormDialog, type FormDialogProps } from '../../../../engine/web/ui/form-dialog.tsx';
import { refreshGrants } from '../apply/grant-data.ts';

/**
 * The step before an act: what will happen, and what it takes. Where somebody else has acted meanwhile, the call says
 * so, and everything is asked for anew.
 */
export function DeskDialog<F extends string>({
  onConflict,
  ...dialog
}: Omit<FormDialogProps<F>, 'endsWith' | 'refresh'> & {
  /** Instead of closing, when somebody else was faster: called once their version is there. */
  onConflict?: () => void;
}) {
  const endsWith = ({ status }: CallRefused): boolean => {
    if (status !== 409) return false;
    if (!onConflict) return true;
    void refreshGrants().then(onConflict);
    return false;
  };
  return <FormDialog {...dialog} endsWith={endsWith} refresh={refreshGrants} />;
}
