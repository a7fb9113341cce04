import { type ReactNode, useState } from 'react';
import { CallRefused } from '../../../engine/call.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import type { Checks, SmallFormState } from '../../../engine/ui/use-small-form.ts';
import css from './act.module.css';

/**
 * An act on an invoice: its fields, and a dialog that says what it brings about before it is done. A second click is the
 * same act; who was slower than somebody else is told who was faster.
 */
export function InvoiceAct<F extends string>({
  title,
  about,
  form,
  checks,
  fields,
  ask,
  send,
  onDone,
}: {
  title: string;
  about: string;
  form: SmallFormState<F>;
  checks: Checks<F>;
  /** With the button that asks. */
  fields: ReactNode;
  /** The dialog: what will happen, in full sentences. */
  ask: { title: string; action: string; danger?: boolean; typed?: string; text: readonly string[] };
  /** Does it. @returns what is told */
  send: (options: { quiet: true; idempotencyKey: string }) => Promise<{ message: string }>;
  onDone: (message: string) => void;
}) {
  /** While it is asked: the key that makes a second click the same act. */
  const [asking, setAsking] = useState('');
  const act = () =>
    form.send(checks, async () => {
      try {
        onDone((await send({ quiet: true, idempotencyKey: asking })).message);
      } catch (fault) {
        if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
        onDone(fault.message);
      }
    });
  const { text, ...dialog } = ask;
  return (
    <div className={css.act} data-print="no">
      <Section title={title} about={about}>
        <SmallForm form={form} checks={checks} onSend={async () => setAsking(freshId())}>
          {fields}
        </SmallForm>
      </Section>
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
    </div>
  );
}
