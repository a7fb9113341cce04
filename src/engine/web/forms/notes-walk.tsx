import { browserStore } from '../browser-store.ts';
import { useKeptState } from '../kept-state.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import { prefixOf } from './field-row.tsx';
import { useGoToSpot } from './form-pages.tsx';
import type { Marks } from './marked-row.tsx';
import type { OpenForm } from './open-form.ts';

/** The notes a form came back with, in the order of its fields, and which of them this person has ticked off here. */
export type NotesWalk = {
  names: readonly string[];
  isTicked: (name: string) => boolean;
  tick: (name: string) => void;
  go: (name: string) => void;
};

/**
 * Ticks are a help for who mends the form in this browser; handing in asks the answers themselves. A note in other
 * words is a new one.
 */
export function useNotesWalk({ record, store }: OpenForm, notes: Marks | undefined): NotesWalk {
  const name = `notes-ticked.${record.formId}.${record.dataId}`;
  const [ticked, keep] = useKeptState(browserStore, name, (kept) => (kept ?? {}) as Record<string, unknown>);
  const goTo = useGoToSpot(store, prefixOf(record));
  const textOf = (name: string) => notes?.get(name)?.text;
  const isTicked = (name: string) => ticked[name] === textOf(name);
  return {
    names: store.names.filter((name) => textOf(name) && store.get(name).shown),
    isTicked,
    tick: (name) => keep({ ...ticked, [name]: isTicked(name) ? undefined : textOf(name) }),
    go: (name) => goTo({ name, part: '' }),
  };
}

/** How many notes are seen to, and the way to the first that is not. */
export function NotesBar({ walk: { names, isTicked, go } }: { walk: NotesWalk }) {
  const { t } = useWords();
  if (names.length === 0) return null;
  const left = names.filter((name) => !isTicked(name));
  return (
    <p className="row" data-print="no">
      {t('form-parts.notes', { n: names.length - left.length, of: names.length })}
      {left[0] !== undefined && (
        <Button size="s" onClick={() => go(left[0]!)}>
          {t('form-parts.notes.go', { n: names.indexOf(left[0]) + 1, of: names.length })}
        </Button>
      )}
    </p>
  );
}

/** At a note: tick it off, and on to the next one that is not. */
export function NoteActs({ walk: { names, isTicked, tick, go }, name }: { walk: NotesWalk; name: string }) {
  const { t } = useWords();
  const at = names.indexOf(name);
  if (at < 0) return null;
  const next = [...names.slice(at + 1), ...names.slice(0, at)].find((candidate) => !isTicked(candidate));
  return (
    <div className="row" data-print="no">
      <Button
        size="s"
        {...(isTicked(name) && { icon: 'check' as const })}
        aria-pressed={isTicked(name)}
        onClick={() => tick(name)}
      >
        {t('form-parts.notes.tick')}
      </Button>
      {next !== undefined && (
        <Button size="s" kind="plain" onClick={() => go(next)}>
          {t('form-parts.notes.next', { n: names.indexOf(next) + 1, of: names.length })}
        </Button>
      )}
    </div>
  );
}
