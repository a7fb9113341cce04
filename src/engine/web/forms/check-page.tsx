import { useEffect, useMemo, useRef } from 'react';
import { isOpen } from '../../../contract/fields/answers.ts';
import { inWords } from '../../../contract/fields/field-input.ts';
import { CallRefused, callApi } from '../call.ts';
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
import { type PartState, usePartStates } from './outline-watch.ts';
import { asTyped } from './printed-form.tsx';
import { type Spot, wrongAt } from './survey.ts';

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
  const states = usePartStates(store);
  useServerProblems(form, states);
  const gaps = useGaps(store, states);
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

/** What is wrong, by field: the answer itself before what stands inside it. */
function useGaps(store: FormStore, states: readonly PartState[] | null): ReadonlyMap<string, Gap> {
  const { t } = useWords();
  return useMemo(() => {
    const gaps = new Map<string, Gap>();
    if (!states) return gaps;
    const problems = store.problems();
    for (const name of states.flatMap(({ names }) => names)) {
      const { own, parts } = wrongAt(problems, name);
      const [part, fault] = parts[0] ?? ['', ''];
      if (own !== null) gaps.set(name, { text: inWords(own, t), spot: { name, part: '' } });
      else if (parts.length === 1) gaps.set(name, { text: inWords(fault, t), spot: { name, part } });
      else if (parts.length > 1)
        gaps.set(name, { text: t('form-outline.wrong', { n: parts.length }), spot: { name, part } });
    }
    return gaps;
  }, [store, states, t]);
}

/**
 * Once nothing is wrong here the server is asked as well: it knows files, days and records that the page does not. What
 * it finds stands at its field, so that this page, the outline and the submit say the same.
 */
function useServerProblems({ record, store, keeper }: OpenForm, states: readonly PartState[] | null): void {
  const asked = useRef('');
  const { formId, dataId, definitionVersion } = record;
  useEffect(() => {
    if (!states || states.some(({ missing, wrong }) => missing + wrong > 0)) return;
    const extra = store.extra();
    const body = JSON.stringify(extra);
    if (asked.current === body) return;
    asked.current = body;
    const { version } = keeper.base;
    callApi('POST /form/validate', { formId, dataId, definitionVersion, version, extra }, { quiet: true }).catch(
      (refused: unknown) => {
        const isLatest = asked.current === body;
        if (isLatest && refused instanceof CallRefused) store.setErrors(refused.errorList);
      },
    );
  }, [states, store, keeper, formId, dataId, definitionVersion]);
}
