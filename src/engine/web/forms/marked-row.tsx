import { type ReactNode, useCallback, useId, useSyncExternalStore } from 'react';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { FormStore } from './form-store.ts';
import css from './newer-note.module.css';

/** What stands at a field: that it is new since the form was answered, or what is asked about it. */
export type Mark = { badge: string; tone: Tone; text?: string };
export type Marks = ReadonlyMap<string, Mark>;

/** A field with a mark; the mark goes with the field when a condition hides it. */
export function MarkedRow({
  store,
  name,
  mark: { badge, tone, text },
  children,
}: {
  store: FormStore;
  name: string;
  mark: Mark;
  children: ReactNode;
}) {
  const id = useId();
  const shown = useSyncExternalStore(
    useCallback((listener) => store.follow(name, listener), [store, name]),
    () => store.get(name).shown,
  );
  if (!shown) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field with what is said about it, not a set of fields
    <div className={`stack ${css.marked}`} data-gap="s" role="group" aria-describedby={id}>
      <div className={`row ${css.mark}`} data-gap="xs" data-align="baseline" id={id}>
        <Badge tone={tone}>{badge}</Badge> {text && <span>{text}</span>}
      </div>
      {children}
    </div>
  );
}
