import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type ConfirmProps = {
  open: boolean;
  title: string;
  /** What will happen, in full sentences. */
  children: ReactNode;
  /** What the button does, as a verb: "Withdraw application". */
  action: string;
  danger?: boolean;
  /** What the button that leaves it undone says; "Cancel" where nothing is said. */
  back?: string;
  /** The person has to type exactly this before the button works. */
  typed?: string;
  /** May take time; the button is busy until it settles, then the dialog's owner closes it. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
};

/** Asks before something that matters; a destructive act can ask for typing (design.md §3). */
export function ConfirmDialog(props: ConfirmProps) {
  const { t } = useWords();
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={busy ? undefined : props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} disabled={busy}>
            {props.back ?? t('shell.dialog.cancel')}
          </Button>
          <Button type="submit" form={form} kind={props.danger ? 'danger' : 'primary'} busy={busy}>
            {props.action}
          </Button>
        </>
      }
    >
      <Question
        {...props}
        formId={form}
        onConfirm={async () => {
          setBusy(true);
          try {
            await props.onConfirm();
          } finally {
            setBusy(false);
          }
        }}
      />
    </Dialog>
  );
}

function Question({ children, typed, onConfirm, formId }: ConfirmProps & { formId: string }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      id={formId}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && text.trim() !== typed) return setWrong(true);
        void onConfirm();
      }}
    >
      <div>{children}</div>
      {typed && (
        <TextField
          label={t('shell.dialog.typed', { text: typed })}
          value={text}
          autoComplete="off"
          error={wrong && text.trim() !== typed ? t('shell.dialog.typedWrong', { text: typed }) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </form>
  );
}
