import { useState } from 'react';
import type { Finding } from '../../../contract/checks/find.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Values } from '../../../contract/form.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import type { Snapshot } from './field-state.ts';
import type { FormStore } from './form-store.ts';
import { unlessChanged } from './reset-form.tsx';

/** The answers that mend a rule; null where one of them is closed, made up of several amounts, or a person's own to say. */
export function amountsFor(store: FormStore, { state, mend, byHand }: Finding): Values | null {
  const parts = Object.entries(mend);
  if (state !== 'wrong' || byHand || parts.length === 0) return null;
  const values: Values = {};
  for (const [name, cents] of parts) {
    if (!store.names.includes(name)) return null;
    const { field, value, shown } = store.get(name);
    const answer = shown && isOpen(field) ? (typeOf(field).withCounted?.(value, field, cents) ?? null) : null;
    if (answer === null) return null;
    values[name] = answer;
  }
  return values;
}

/** Remembers the last amounts that were put in, until they are taken back. */
export function useAmounts(store: FormStore) {
  const [used, setUsed] = useState<{ before: Snapshot; after: Snapshot } | null>(null);
  const put = (values: Values) => {
    const all = store.snapshot();
    const before = { values: pick(all.values, values), typed: all.typed };
    store.restore({ values, typed: {} });
    setUsed({ before, after: store.snapshot() });
  };
  const undo = () => {
    if (used) store.restore(unlessChanged(store, used));
    setUsed(null);
  };
  return { used: used !== null, put, undo };
}

const pick = (all: Values, named: Values): Values =>
  Object.fromEntries(Object.keys(named).map((name) => [name, all[name]]));

/** Says that the amounts are in, and takes them back. */
export function AmountsUsed({ undo }: { undo: () => void }) {
  const { t } = useWords();
  return (
    <p className="row" role="status">
      {t('form-coach.used')}
      <Button size="s" kind="plain" icon="undo" onClick={undo}>
        {t('word.undo')}
      </Button>
    </p>
  );
}
