import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { NewerField } from '../../../contract/form-diff.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words.ts';
import type { FormStore } from './form-store.ts';
import css from './newer-note.module.css';

/** Which fields are new or changed since the form was answered. */
export type Marks = ReadonlyMap<string, NewerField['kind']>;

/** A field that is not as it was when the person answered; the mark goes with the field when a condition hides it. */
export function MarkedRow({
  store,
  name,
  kind,
  children,
}: {
  store: FormStore;
  name: string;
  kind: NewerField['kind'];
  children: ReactNode;
}) {
  const { t } = useWords();
  const shown = useSyncExternalStore(
    useCallback((listener) => store.follow(name, listener), [store, name]),
    () => store.get(name).shown,
  );
  if (!shown) return children;
  return (
    <div className={css.marked}>
      <div className={css.mark}>
        <Badge tone="info">
          {kind === 'added' ? t('forms-web.newer.markAdded') : t('forms-web.newer.markChanged')}
        </Badge>
      </div>
      {children}
    </div>
  );
}
