import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { SCROLL_OFFSET_PX } from '../../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './outline.module.css';

/** A line of the outline; without `state` it only leads there. */
export type OutlineLine = {
  /** Of the heading it leads to. */
  id: string;
  label: string;
  /** Where it leads as a link of its own; without one to its heading on this page. */
  href?: string;
  state?: { kind: 'done' | 'optional' | 'open'; missing: number; wrong: number };
};

/**
 * The parts of a long form beside it, with its title and last day; on a phone one line above it that opens. `onGap`
 * leads to the first gap.
 */
export function Outline({
  lines,
  onGo,
  onGap,
  about,
  current: page,
  children,
}: {
  lines: readonly OutlineLine[];
  onGo: (id: string) => void;
  onGap?: (() => void) | undefined;
  /** What is filled in, whether it is saved, and until when; in sight wherever one reads. */
  about?: { title: string; due: string | null; note: ReactNode };
  /** The part on the page where only one is; without it what is being read is found out. */
  current?: { id: string; words: string };
  children?: ReactNode;
}) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const list = useId();
  const nav = useRef<HTMLElement>(null);
  const read = useCurrent(lines, page === undefined);
  const current = page?.id ?? read;
  useClosing(open, nav, () => setOpen(false));
  const go = (act: () => void) => {
    setOpen(false);
    // First the line is folded up, so that nothing moves under the place that is shown.
    requestAnimationFrame(act);
  };
  const counted = lines.filter(({ state }) => state);
  const done = counted.filter(({ state }) => state?.kind !== 'open').length;
  const count = counted.length > 0 ? t('form-outline.count', { n: done, of: counted.length }) : t('form-outline.title');
  return (
    <nav ref={nav} className={css.outline} aria-label={t('form-outline.title')} data-open={open || undefined}>
      {about && (
        <p className={css.about}>
          <span className={`clipped ${css.title}`}>{about.title}</span>
          {about.note}
          {about.due && <span className={css.due}>{about.due}</span>}
        </p>
      )}
      <button
        type="button"
        className={`bare-button ${css.toggle}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span>{page?.words ?? count}</span>
        <Icon name="chevron" size={18} />
      </button>
      <div id={list} className={css.panel}>
        <p className={css.count} aria-hidden="true">
          {count}
        </p>
        <ol className={css.lines}>
          {lines.map(({ id, label, href, state }) => (
            <li key={id}>
              <a
                href={href ?? `#${id}`}
                className={css.line}
                aria-current={id === current ? 'true' : undefined}
                onClick={(event) => {
                  if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
                  event.preventDefault();
                  go(() => onGo(id));
                }}
              >
                <span className={css.label}>{label}</span>
                {state && <State {...state} />}
              </a>
            </li>
          ))}
        </ol>
        {onGap && (
          <Button size="s" onClick={() => go(onGap)}>
            {t('form-outline.gap')}
          </Button>
        )}
        {children}
      </div>
    </nav>
  );
}

function State({ kind, missing, wrong }: NonNullable<OutlineLine['state']>) {
  const { t } = useWords();
  if (kind === 'optional') return <span className={css.state}>{t('form-outline.optional')}</span>;
  if (kind === 'done') {
    return (
      <span className={css.state} data-kind="done">
        <Icon name="check" size={14} />
        {t('form-outline.done')}
      </span>
    );
  }
  return (
    <>
      {wrong > 0 && (
        <span className={css.state} data-kind="wrong">
          <Icon name="warning" size={14} />
          {t('form-outline.wrong', { n: wrong })}
        </span>
      )}
      {missing > 0 && (
        <span className={css.state}>
          <Icon name="edit" size={14} />
          {t('form-outline.missing', { n: missing })}
        </span>
      )}
    </>
  );
}

/** The part that is being read: the last one whose heading has come up to where jumps lead. */
function useCurrent(lines: readonly OutlineLine[], active: boolean): string {
  const [current, setCurrent] = useState('');
  const ids = lines.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!active) return;
    const all = ids.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const atEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const line = atEnd ? window.innerHeight : SCROLL_OFFSET_PX + 24;
      const above = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent(above.at(-1) ?? all[0] ?? '');
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [ids, active]);
  return current;
}

/** Escape closes it and gives the focus back; a press outside closes it. */
function useClosing(open: boolean, nav: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      nav.current?.querySelector('button')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, nav]);
}
