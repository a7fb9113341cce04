import { type ComponentType, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field } from '../../../contract/form.ts';
import css from './field-aside.module.css';
import type { FormStore } from './form-store.ts';

/** What is asked, and so may be spoken of: no heading, nothing computed. */
export function isQuestion(field: Field): boolean {
  const { holdsValue, compute } = typeOf(field);
  return holdsValue && !compute;
}

type About = ComponentType<{ name: string; label: string }>;

/** What a room puts at every question of a form, filled in or read: a mark at its end, and what opens below it. */
export type FieldAside = {
  End: About;
  Below: About;
  /** What is open of it in the whole form, for who checks the answers before handing them in. */
  Summary?: ComponentType;
};

/** A question with what the room puts at it, which goes with the question when a condition hides it. */
export function AsidedRow({
  store,
  name,
  aside: { End, Below },
  children,
}: {
  store: FormStore;
  name: string;
  aside: FieldAside;
  children: ReactNode;
}) {
  const { shown, field } = useSyncExternalStore(
    useCallback((listener) => store.follow(name, listener), [store, name]),
    () => store.get(name),
  );
  if (!shown || !isQuestion(field)) return children;
  const about = { name, label: field.fieldLabel };
  return (
    <div className={css.row} data-broad={field.rowForm ? '' : undefined}>
      {children}
      <div className={css.end} data-print="no">
        <End {...about} />
      </div>
      <Below {...about} />
    </div>
  );
}
