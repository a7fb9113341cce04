import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import type { Snapshot } from './field-state.ts';
import type { FormStore } from './form-store.ts';

/** Every field back to its default (spec §4); one press undoes it. */
export function Resetting({ store }: { store: FormStore }) {
  const { t } = useWords();
  const [done, setDone] = useState<{ before: Snapshot; after: Snapshot } | null>(null);
  if (!done) {
    return (
      <Button
        kind="plain"
        onClick={() => {
          const before = store.reset();
          setDone({ before, after: store.snapshot() });
        }}
      >
        {t('forms-web.reset')}
      </Button>
    );
  }
  return (
    <span className="row" role="status">
      {t('forms-web.reset.done')}
      <Button
        kind="plain"
        icon="undo"
        onClick={() => {
          store.restore(unlessChanged(store, done));
          setDone(null);
        }}
      >
        {t('forms-web.reset.undo')}
      </Button>
    </span>
  );
}

/** What is put back when a change of several answers is undone: nothing over what was typed since. */
export function unlessChanged(store: FormStore, { before, after }: { before: Snapshot; after: Snapshot }): Snapshot {
  const untouched = Object.entries(before.values).filter(([name]) => {
    const { value, typed } = store.get(name);
    return typed === after.typed[name] && Object.is(value, after.values[name]);
  });
  return { values: Object.fromEntries(untouched), typed: before.typed };
}
