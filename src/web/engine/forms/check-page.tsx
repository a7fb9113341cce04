import { useMemo } from 'react';
import { isOpen } from '../../../contract/fields/answers.ts';
import { inWords } from '../../../contract/fields/field-input.ts';
import type { FormCheck } from '../../../contract/form.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { AnswersView } from './answers-view.tsx';
import css from './check-page.module.css';
import { type FieldAside, isQuestion } from './field-aside.tsx';
import { fieldId, prefixOf } from './field-row.tsx';
import { CHECK_PAGE, useGoToSpot } from './form-pages.tsx';
import type { FormStore } from './form-store.ts';
import type { OpenForm } from './open-form.ts';
import { type PartState, spotOf, usePartStates } from './outline-watch.ts';
import { asTyped } from './printed-form.tsx';
import type { Spot } from './survey.ts';

/** What is still wrong with one answer: the words for it, and where it is mended. */
type Gap = { text: string; spot: Spot };

/**
 * The last page of a long form: every answer as people will read it, what is still missing or wrong at each of them
 * and counted on top, and from each the way to its field.
 */
export function CheckPage({
  form,
  notes,
  aside,
}: {
  form: OpenForm;
  /** How many notes of a returned form are not ticked off. */
  notes: number;
  aside?: FieldAside | undefined;
}) {
  const { t } = useWords();
  const { record, store } = form;
  const prefix = prefixOf(record);
  const go = useGoToSpot(store, prefix);
  const states = usePartStates(store, record.checks);
  const gaps = useGaps(store, record.checks, states);
  // Followed by what the outline follows: shown anew once nobody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are read whenever the parts were looked at
  const answers = useMemo(() => asTyped(form), [form, states]);
  const count = states?.reduce((sum, { missing, wrong }) => sum + missing + wrong, 0) ?? null;
  const first = states?.find(({ first }) => first)?.first;
  return (
    <section className={css.page} aria-labelledby={fieldId(prefix, CHECK_PAGE)}>
      <div className="form-heading" id={fieldId(prefix, CHECK_PAGE)} tabIndex={-1}>
        <h2>{t('form-parts.check')}</h2>
        <p className="field-hint">{t('form-parts.check.about')}</p>
      </div>
      {count !== null && (
        <div
          className={`notice stack ${css.counts}`}
          data-tone={count === 0 ? 'good' : 'warn'}
          data-edge=""
          data-gap="s"
          data-align="start"
        >
          <p>
            <Icon name={count === 0 ? 'check' : 'warning'} size={18} />
            {count === 0 ? t('form-parts.check.good') : t('form-parts.check.gaps', { n: count })}
          </p>
          {notes > 0 && (
            <p>
              <Icon name="edit" size={18} />
              {t('form-parts.check.notes', { n: notes })}
            </p>
          )}
          {aside?.Summary && <aside.Summary />}
          {first && (
            <Button size="s" onClick={() => go(first)}>
              {t('form-outline.gap')}
            </Button>
          )}
        </div>
      )}
      <AnswersView
        record={answers}
        mark={({ name, label }) => {
          const { field } = store.get(name);
          const gap = gaps.get(name);
          const change = t('form-parts.changeOf', { label });
          return {
            end: isQuestion(field) && isOpen(field) && (
              <Button size="s" kind="plain" label={change} onClick={() => go(gap?.spot ?? { name, part: '' })}>
                {t('word.change')}
              </Button>
            ),
            below: gap && (
              <p className={css.gap}>
                <Icon name="warning" size={16} />
                {gap.text}
              </p>
            ),
          };
        }}
      />
    </section>
  );
}

/** What is wrong, by field: the rules of its own answer before those between the fields. */
function useGaps(
  store: FormStore,
  checks: readonly FormCheck[] | undefined,
  states: readonly PartState[] | null,
): ReadonlyMap<string, Gap> {
  const { t } = useWords();
  return useMemo(() => {
    const gaps = new Map<string, Gap>();
    if (!states) return gaps;
    for (const name of states.flatMap(({ names }) => names)) {
      const { own, parts } = store.wrongWith(name);
      if (own !== null) gaps.set(name, { text: inWords(own, t), spot: { name, part: '' } });
      else if (parts.length > 0)
        gaps.set(name, { text: t('form-outline.wrong', { n: parts.length }), spot: { name, part: parts[0]! } });
    }
    for (const check of checks ?? [])
      for (const { state, problem, place } of store.findings(check)) {
        if (state !== 'wrong' || !problem || place === null) continue;
        const spot = spotOf(place);
        if (!gaps.has(spot.name)) gaps.set(spot.name, { text: inWords(problem, t), spot });
      }
    return gaps;
  }, [store, checks, states, t]);
}
