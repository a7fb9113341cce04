import { type ReactNode, useId } from 'react';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';

/**
 * The step before a decision: what will happen, and the comment, which has the focus. Escape leaves it with nothing
 * done and nothing lost.
 */
export function CommentDialog({
  title,
  about,
  label,
  hint,
  action,
  danger = false,
  missing,
  comment,
  onComment,
  onSend,
  onClose,
  children,
}: {
  title: string;
  /** What will happen, in full sentences. */
  about: ReactNode;
  /** Of the comment. */
  label: string;
  hint?: string;
  action: string;
  danger?: boolean;
  /** Says that a reason is missing, where one is asked for. */
  missing?: string | null;
  comment: string;
  onComment: (comment: string) => void;
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  const sending = useSending({ comment: { id: `${id}-comment`, label } });
  const submit = () =>
    sending.send({ comment: comment.trim() === '' ? (missing ?? null) : null }, () => onSend(comment.trim()));
  return (
    <Dialog
      open
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
        <TextArea
          id={`${id}-comment`}
          data-first=""
          label={label}
          hint={hint}
          rows={3}
          maxLength={2000}
          value={comment}
          error={sending.errors.comment}
          required={Boolean(missing)}
          onChange={(event) => {
            onComment(event.target.value);
            sending.mend('comment');
          }}
        />
        {children}
      </SmallForm>
    </Dialog>
  );
}
