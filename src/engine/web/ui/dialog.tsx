import { type ReactNode, useEffect, useId, useRef } from 'react';
import { clock } from '../clock.ts';
import { useWords } from '../words.ts';
import { Button, InDialogFooter } from './button.tsx';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { wasSeen } from './rested-keys.ts';

/**
 * A native modal dialog. It is shown while it is rendered with `open`; Escape and the cross ask `onClose`. What carries
 * `data-first` takes the focus.
 * Without `onClose` it can only be answered, not left. Ctrl+Enter (on a Mac also ⌘+Enter) anywhere in it presses the
 * button of its footer that submits, or submits the form in which the cursor is; not in the first second, in which
 * somebody may still be writing to what was shown before.
 */
export function Dialog({
  open,
  title,
  onClose,
  footer,
  side,
  wide,
  veiled,
  children,
}: {
  open: boolean;
  title: string;
  onClose?: (() => void) | undefined;
  footer?: ReactNode;
  /** A drawer at the edge instead of a box in the middle. */
  side?: 'start' | 'end';
  /** Room for a document to be read in. */
  wide?: boolean;
  /** What lies below cannot be read: its owner has gone away. */
  veiled?: boolean;
  children?: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (open && !node.open) {
      node.showModal();
      shownAt.current = clock.elapsed();
      node.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    if (!open && node.open) node.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classes(
        css.dialog,
        side && css.side,
        side === 'end' && css.end,
        wide && css.wide,
        veiled && css.veiled,
      )}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A second Escape would close a dialog whose cancel was refused.
        if (event.key === 'Escape' && !onClose) event.preventDefault();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        // What a dialog above this one does not take is not for this one.
        if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog.current) return;
        const sends = event.currentTarget.querySelector<HTMLButtonElement>('[data-foot] button[type=submit]');
        const form = event.target.closest('form');
        if (!sends && !form) return;
        event.preventDefault();
        if (event.repeat || !wasSeen(shownAt.current)) return;
        if (sends) sends.click();
        else form?.requestSubmit();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && side) onClose?.();
      }}
    >
      {open && (
        <div className={css.inside}>
          <div className={`row ${css.head}`} data-wrap="no" data-align="start" data-justify="between">
            <h2 id={id}>{title}</h2>
            {onClose && <Button kind="plain" size="s" icon="close" label={t('word.close')} onClick={() => onClose()} />}
          </div>
          <div className={css.body}>{children}</div>
          {footer && (
            <div className={`row ${css.foot}`} data-gap="s" data-justify="end" data-foot="">
              <InDialogFooter value={true}>{footer}</InDialogFooter>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
