import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import type { Checks, SmallFormState } from '../../../../engine/web/ui/use-small-form.ts';

/** What each act on an invoice is given. */
export type InvoiceDialog = {
  invoice: Output<'GET /payment/invoice/get'>;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
};

/**
 * An act on an invoice: a dialog with its fields, and in its place one that says what it brings about before it is done.
 * A second click is the same act; who was slower than somebody else is told who was faster, and what is wrong with a field
 * stands there. What was typed stays when it
 * is closed.
 */
export function InvoiceAct<F extends string>({
  open,
  title,
  about,
  form,
  checks = {},
  fields,
  ask,
  send,
  onClose,
  onDone,
}: {
  open: boolean;
  title: string;
  about: string;
  form: SmallFormState<F>;
  checks?: Checks<F>;
  /** With the button that asks. */
  fields: ReactNode;
  /** The dialog: what will happen, in full sentences. */
  ask: { title: string; action: string; danger?: boolean; typed?: string; text: readonly string[] };
  /** Does it. @returns what is told */
  send: (options: { quiet: true; idempotencyKey: string }) => Promise<{ message: string }>;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  /** While it is asked: the key that makes a second click the same act. */
  const [asking, setAsking] = useState('');
  const act = () =>
    form.send(checks, async () => {
      try {
        onDone((await send({ quiet: true, idempotencyKey: asking })).message);
      } catch (fault) {
        const isOver =
          fault instanceof CallRefused && fault.status === 409 && Object.keys(fault.errorList).length === 0;
        if (!isOver) throw fault;
        onDone(fault.message);
      }
    });
  const { text, ...dialog } = ask;
  return (
    <>
      <Dialog open={open && asking === ''} title={title} onClose={onClose}>
        <SmallForm form={form} checks={checks} onSend={async () => setAsking(freshId())}>
          <p>{about}</p>
          {fields}
        </SmallForm>
      </Dialog>
      <ConfirmDialog
        {...dialog}
        open={asking !== ''}
        onSend={async () => void (await act())}
        onClose={() => setAsking('')}
      >
        <div className="stack">
          {text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </ConfirmDialog>
    </>
  );
}
