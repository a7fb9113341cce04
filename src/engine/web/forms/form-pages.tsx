import { useNavigate } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { browserStore } from '../browser-store.ts';
import { useAddressBar } from '../ui/address-bar.ts';
import { fieldId, prefixOf } from './field-row.tsx';
import type { FormStore } from './form-store.ts';
import { goToAnswer, goToSpot } from './go-to-field.ts';
import type { OpenForm } from './open-form.ts';
import { type FormPart, partsOf } from './outline-parts.ts';
import { usePrinting } from './printed-form.tsx';
import type { Spot } from './survey.ts';

/** From this many parts on a form with an outline shows one of them at a time. */
const PAGED_FROM = 4;
/** The last page, on which all answers are read once more; no field is called that. */
export const CHECK_PAGE = 'check-answers';
/** Whether this browser shows long forms on one page. */
const LAYOUT_KEY = 'tessera.form-layout';

/** How a long form is shown: part by part, with the answers to check at the end, or as a whole. */
export type FormPages = {
  /** All stands on one page: the person wants it so, or it is being printed. */
  whole: boolean;
  setWhole: (whole: boolean) => void;
  /** The parts that are shown, in order. */
  parts: readonly FormPart[];
  /** The part on the page, or `CHECK_PAGE`. */
  current: string;
  /** Turns to a part, or to `CHECK_PAGE`, and begins at its top. */
  go: (part: string) => void;
  /** Turns to the part that a field stands in; where it stands on the page already nothing happens. */
  show: (field: string) => void;
};

const Pages = createContext<FormPages | null>(null);

/** Null: the form is short, or only read. */
export const useFormPages = (): FormPages | null => useContext(Pages);

/** Leads to a field of a form that is filled in, on whichever page it stands. */
export function useGoToSpot(store: FormStore, prefix: string): (spot: Spot) => void {
  const pages = useFormPages();
  return (spot) => {
    pages?.show(spot.name);
    goToSpot(store, prefix, spot);
  };
}

/** Leads to a field or, where the form is only read, to its answer. */
export function useGoToAnswer(formId: string): (name: string) => void {
  const pages = useFormPages();
  return (name) => {
    pages?.show(name);
    goToAnswer(prefixOf({ formId }), name);
  };
}

/** What is inside finds out on which page of the form it is; `field` in the address leads to that field. */
export function FormPagesOf({ form, children }: { form: OpenForm; children: ReactNode }) {
  const { record } = form;
  const paged = record.outline && record.allowEdit;
  if (!paged) {
    return (
      <>
        <BeginAt formId={record.formId} />
        {children}
      </>
    );
  }
  return (
    <Paged key={record.dataId} form={form}>
      <BeginAt formId={record.formId} />
      {children}
    </Paged>
  );
}

function Paged({ form: { record, store }, children }: { form: OpenForm; children: ReactNode }) {
  const prefix = prefixOf(record);
  const navigate = useNavigate();
  const [{ part, field }] = useAddressBar(['part', 'field']);
  const all = useMemo(() => partsOf(store), [store]);
  const parts = useShownParts(store, all);
  const partOf = useCallback((name: string) => all.find(({ names }) => names.includes(name))?.name, [all]);
  const [chosen, setChosen] = useState(() => browserStore.read(LAYOUT_KEY) === 'whole');
  const printing = usePrinting();
  const whole = chosen || printing;
  // The page turns at once and the address follows; whoever goes back in the browser goes back here.
  const [{ at, turn }, setAt] = useState({ at: (field && partOf(field)) || part, turn: 0 });
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    setAt((before) => (before.at === part ? before : { at: part, turn: before.turn + 1 }));
  }, [part]);
  const isPage = at === CHECK_PAGE || parts.some(({ name }) => name === at);
  const current = isPage ? at : (parts[0]?.name ?? '');
  useBeginAtTop(turn, fieldId(prefix, current));

  const pages = useMemo<FormPages>(() => {
    const turnTo = (next: string, atTop: boolean) => {
      if (next === current && !atTop) return;
      setAt((before) => ({ at: next, turn: before.turn + (atTop ? 1 : 0) }));
      void navigate({
        to: '.',
        resetScroll: false,
        search: (before: Record<string, unknown>) => ({ ...before, part: next, field: undefined, comments: undefined }),
      } as never);
    };
    return {
      whole,
      setWhole: (next) => {
        browserStore.write(LAYOUT_KEY, next ? 'whole' : null);
        setChosen(next);
      },
      parts,
      current,
      go: (next) => turnTo(next, true),
      show: (name) => {
        const next = partOf(name);
        if (!whole && next !== undefined) turnTo(next, false);
      },
    };
  }, [whole, parts, current, partOf, navigate]);
  return <Pages value={all.length < PAGED_FROM ? null : pages}>{children}</Pages>;
}

/** Parts whose heading no condition hides. */
function useShownParts(store: FormStore, all: readonly FormPart[]): readonly FormPart[] {
  const follow = useCallback(
    (listener: () => void) => {
      const ends = all.map(({ name }) => (name === '' ? () => {} : store.follow(name, listener)));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, all],
  );
  const isShown = ({ name }: FormPart) => name === '' || store.get(name).shown;
  const shown = useSyncExternalStore(follow, () => all.map((part) => (isShown(part) ? '1' : '0')).join(''));
  return useMemo(() => all.filter((_, at) => shown[at] === '1'), [all, shown]);
}

/** Puts the cursor at the heading of a page that was turned to, with the page before the eyes from its top. */
function useBeginAtTop(turn: number, id: string): void {
  const before = useRef(turn);
  useEffect(() => {
    if (before.current === turn) return;
    before.current = turn;
    const heading = document.getElementById(id);
    heading?.closest('form')?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [turn, id]);
}

/** Leads to the field that the address names: a note, a comment or a link has led there. */
function BeginAt({ formId }: { formId: string }) {
  const [{ field }] = useAddressBar(['field']);
  const go = useGoToAnswer(formId);
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (field !== '') latest.current(field);
  }, [field]);
  return null;
}
