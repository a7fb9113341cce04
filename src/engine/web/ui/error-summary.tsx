import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import css from './error-summary.module.css';
import { Icon } from './icon.tsx';
import { scrollToField } from './scroll.ts';

/** What is wrong at one field; `id` is the id of its input. `onGo` brings an input there that is not on the page yet. */
export type FieldProblem = { id: string; label?: string; message: string; onGo?: () => void };

/**
 * The list on top of a form after a failed attempt: takes the focus once per attempt, so that it is read out once, and
 * comes whole into sight below what is sticky; each line leads to its field. `attempt` counts the tries; mending a field
 * shortens the list silently.
 */
export function ErrorSummary({
  problems,
  attempt,
  title,
}: {
  problems: readonly FieldProblem[];
  attempt: number;
  /** Where it is not answers that are wrong. */
  title?: string;
}) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  const ref = useRef(0);
  useEffect(() => {
    // What was mended and spoilt again while typing must not take the cursor away.
    if (attempt === ref.current || !some) return;
    ref.current = attempt;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [attempt, some]);
  if (!some) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields
    <div ref={box} className={css.box} tabIndex={-1} role="group" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={`row ${css.title}`} data-gap="s" data-wrap="no">
        <Icon name="warning" />
        {title ?? t('shell.errors.title', { n: problems.length })}
      </h2>
      <ul className={css.list}>
        {problems.map((problem) => (
          <li key={problem.id + problem.message}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                if (problem.onGo) problem.onGo();
                else scrollToField(problem.id);
              }}
            >
              {problem.label
                ? t('shell.errors.line', { label: problem.label, text: problem.message })
                : problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
