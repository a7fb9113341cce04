import { type ReactNode, useId } from 'react';
import { CallRefused } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';

export type FieldIn<F extends string> = (name: F) => { id: string; label: string; error: string | undefined };

/**
 * The step before an act: what will happen, and what it takes. What is wrong stands at its field; where somebody else has
 * acted meanwhile, the call says so and everything is asked for anew.
 */
export function DeskDialog<F extends string>({
  title,
  about,
  action,
  danger = false,
  wide = false,
  fields,
  wrong,
  act,
  onClash: onConflict,
  onClose,
  children,
}: {
  title: string;
  /** What will happen, in full sentences. */
  about: ReactNode;
  action: string;
  danger?: boolean;
  wide?: boolean;
  /** Each field by what it is called. */
  fields: Record<F, string>;
  wrong: Partial<Record<F, string | null>>;
  act: () => Promise<unknown>;
  /** Instead of closing, when somebody else was faster. */
  onClash?: () => void;
  onClose: () => void;
  children?: (field: FieldIn<F>, mend: (name: F) => void) => ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  const names = Object.keys(fields) as F[];
  const placed = Object.fromEntries(
    names.map((name) => [name, { id: `${id}-${name}`, label: fields[name] }]),
  ) as Record<F, { id: string; label: string }>;
  const sending = useSending(placed);
  const submit = () =>
    sending.send(wrong, async () => {
      try {
        await act();
      } catch (fault) {
        if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
        await refreshGrants();
        if (onConflict) return onConflict();
      }
      onClose();
      await refreshGrants();
    });
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      onClose={sending.busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.busy}>
            {t('shell.dialog.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} kind={danger ? 'danger' : 'primary'} busy={sending.busy}>
            {action}
          </Button>
        </>
      }
    >
      <SmallForm id={`${id}-form`} sending={sending} onSubmit={submit}>
        <div>{about}</div>
        {children?.((name) => ({ ...placed[name], error: sending.errors[name] }), sending.mend)}
      </SmallForm>
    </Dialog>
  );
}
