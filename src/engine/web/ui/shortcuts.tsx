import { useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { KeyHint, keysOn, switchKeys } from './key-hint.tsx';
import { isDeliberate } from './rested-keys.ts';
import css from './shortcuts.module.css';

/** A key of a screen. Without `act` it is only told of: somebody else listens to it. */
export type Shortcut = {
  keys: readonly string[];
  label: string;
  act?: (() => void) | undefined;
  /** It decides about the record shown: not in its first second, and not while somebody goes on writing. */
  decides?: true;
};

/** Where keys are text or mean something else. */
const TYPING = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]';
const TAKEN = `${TYPING}, dialog, [role=menu], [role=listbox], [role=dialog]`;

/** Whether this key may be taken as a shortcut: nobody is typing, no dialog is open, no other key is held. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || !keysOn.get()) return false;
  if (event.target instanceof Element && event.target.closest(TAKEN)) return false;
  return document.querySelector('dialog[open]') === null;
}

/**
 * Listens to keys while this is shown; who shows them to people is somebody else.
 * @param about the record that is shown, where another one may take its place
 */
export function useKeys(shortcuts: readonly Pick<Shortcut, 'keys' | 'act' | 'decides'>[], about = ''): void {
  const known = useRef(shortcuts);
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is shown from now on
  useEffect(() => {
    shownAt.current = clock.elapsed();
  }, [about]);
  useEffect(() => {
    known.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { act, decides } = known.current.find(({ keys }) => keys.includes(event.key)) ?? {};
      if (!act || (decides && !isDeliberate(shownAt.current))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * The keys of a screen, and the button that shows and explains them, which `?` does too. Who needs the letters for
 * something else (dictating, another tool) switches them off there, in this browser (WCAG 2.1.4).
 */
export function Shortcuts({ shortcuts, about }: { shortcuts: readonly Shortcut[]; about?: string }) {
  const { t } = useWords();
  const on = keysOn.use();
  const [open, setOpen] = useState(false);
  useKeys([{ keys: ['?'], act: () => setOpen(true) }, ...shortcuts], about);
  return (
    <>
      <Button size="s" kind="plain" className={css.button} onClick={() => setOpen(true)}>
        {t('shell.keys.title')} <KeyHint>?</KeyHint>
      </Button>
      <Dialog open={open} title={t('shell.keys.title')} onClose={() => setOpen(false)}>
        <div className="stack">
          <dl>
            {[
              ...shortcuts,
              { keys: ['Ctrl+Enter'], label: t('shell.keys.send') },
              { keys: ['?'], label: t('shell.keys.help') },
            ].map(({ keys, label }) => (
              <div key={label} className={css.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label={t('shell.keys.use')}
            hint={t('shell.keys.useHint')}
            checked={on}
            onChange={(event) => switchKeys(event.target.checked)}
          />
        </div>
      </Dialog>
    </>
  );
}
