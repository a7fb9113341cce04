import { type ReactNode, useState } from 'react';
import { CallRefused, tellRefusal } from '../call.ts';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SmallForm } from './small-form.tsx';
import { TextField } from './text-field.tsx';
import type { Checks, FindMore, SmallFormState } from './use-small-form.ts';

export type FormDialogProps<F extends string> = {
  open?: boolean;
  title: string;
  /** What the button that sends says, where it is not what the title says. */
  action?: string;
  danger?: boolean;
  wide?: boolean;
  /** What the button that leaves it undone says; "Cancel" where nothing is said. */
  back?: string;
  /** The person has to type exactly this before the button works. */
  typed?: string;
  form: SmallFormState<F>;
  /** What is wrong already, before it is sent. */
  checks?: Checks<F>;
  /** What is wrong in inputs that keep their answers themselves. */
  more?: FindMore;
  /** The button cannot be pressed yet. */
  disabled?: boolean;
  /** Answers `false` where it is not over with that: the dialog stays. */
  onSend: () => Promise<unknown>;
  /** It was left, or it went through. */
  onClose: () => void;
  /** Whether a refusal ends it too: what it was asked about is no longer as it was. It is told. */
  endsWith?: (refused: CallRefused) => boolean;
  /** Asks anew for what is shown, once it has closed after sending. */
  refresh?: () => Promise<unknown>;
  /** What will happen, in full sentences. */
  about?: ReactNode;
  /** The fields, and what needs more than a sentence. */
  children?: ReactNode;
};

/** What a dialog of its own hands on to the one it is made of: whether it is open, and what follows. */
export type DialogControl = Pick<FormDialogProps<never>, 'open' | 'onClose' | 'refresh'>;

/**
 * A dialog that sends a small form: what will happen, the fields, Cancel and the act. While it is being sent it can
 * neither be left nor sent again; what is wrong stands at its field and nothing typed is lost. It closes by itself when
 * it went through, and is empty the next time.
 */
export function FormDialog<F extends string>(props: FormDialogProps<F>) {
  const { open = true, title, action = title, danger = false, wide = false, back, disabled, form, onClose } = props;
  const { t } = useWords();
  return (
    <Dialog
      open={open}
      wide={wide}
      title={title}
      onClose={form.busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {back ?? t('word.cancel')}
          </Button>
          <Button
            type="submit"
            form={form.formId}
            kind={danger ? 'danger' : 'primary'}
            busy={form.busy}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <Sent {...props} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open: what was typed as a confirmation is asked for each time. */
function Sent<F extends string>(props: FormDialogProps<F>) {
  const { typed, form, checks = {}, more, onSend, onClose, endsWith, refresh, about, children } = props;
  const { t } = useWords();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const differs = typed !== undefined && text.trim() !== typed;
  const send = async (found: Checks<F>, act: () => Promise<unknown>, findMore?: FindMore) => {
    if (differs) {
      setTried(true);
      return false;
    }
    let over = true;
    const sent = await form.send(
      found,
      async () => {
        try {
          over = (await act()) !== false;
        } catch (fault) {
          if (!(fault instanceof CallRefused) || !endsWith?.(fault)) throw fault;
          tellRefusal(fault);
        }
      },
      findMore,
    );
    if (!sent || !over) return sent;
    form.reset();
    onClose();
    await refresh?.();
    return true;
  };
  return (
    <SmallForm form={{ ...form, send }} checks={checks} {...(more && { more })} onSend={onSend}>
      {about && <p>{about}</p>}
      {children}
      {typed !== undefined && (
        <TextField
          label={t('shell.dialog.typed', { text: typed })}
          value={text}
          autoComplete="off"
          error={tried && differs ? t('shell.dialog.typedWrong', { text: typed }) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </SmallForm>
  );
}
