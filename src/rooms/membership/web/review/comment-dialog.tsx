import type { ReactNode } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { type DialogControl, FormDialog, type FormDialogProps } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';

/**
 * The step before a decision: what will happen, and the comment, which has the focus. Escape leaves it with nothing
 * done and nothing lost.
 */
export function CommentDialog({
  about,
  label,
  hint,
  missing,
  comment,
  onComment,
  onSend,
  children,
  ...dialog
}: {
  /** What will happen, in full sentences. */
  about: ReactNode;
  /** Of the comment. */
  label: string;
  hint?: string;
  /** Says that a reason is missing, where one is asked for. */
  missing?: string | null;
  comment: string;
  onComment: (comment: string) => void;
  /** Sends, and ends it or goes on to the next step. */
  onSend: (comment: string) => Promise<void>;
  children?: ReactNode;
} & DialogControl &
  Pick<FormDialogProps<never>, 'title' | 'action' | 'danger'>) {
  const form = useSmallForm({ comment: label }, {}, { read: () => comment, write: (_, text) => onComment(text) });
  return (
    <FormDialog
      form={form}
      checks={{ comment: isBlank(comment) ? (missing ?? null) : null }}
      onSend={async () => {
        await onSend(comment.trim());
        return false;
      }}
      {...dialog}
    >
      <div>{about}</div>
      <TextArea
        {...form.field('comment')}
        data-first=""
        hint={hint}
        rows={3}
        maxLength={2000}
        required={Boolean(missing)}
      />
      {children}
    </FormDialog>
  );
}
