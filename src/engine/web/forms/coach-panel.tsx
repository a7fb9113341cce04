import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { checkOf } from '../../../contract/checks/checks.ts';
import type { Finding } from '../../../contract/checks/find.ts';
import { partId } from '../../../contract/fields/field-input.ts';
import { inputOf } from '../../../contract/fields/field-inputs.ts';
import type { FormCheck, Values } from '../../../contract/form.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { Coach } from './coach.ts';
import css from './coach-panel.module.css';
import { fieldId } from './field-row.tsx';
import { useGoToSpot } from './form-pages.tsx';
import type { FormStore } from './form-store.ts';
import { spotOf } from './outline-watch.ts';
import { AmountsUsed, amountsFor, useAmounts } from './use-amounts.tsx';

/** Nothing is read out so soon after a key: the next one may change it again. Milliseconds. */
const CALM_MS = 1_200;

const SIGNS: Readonly<Record<Finding['state'], IconName>> = { met: 'check', wrong: 'warning', open: 'wait' };

/** Says of each rule of a check whether it is met, else what is wrong, where, and the amount that mends it; live. */
export function CoachPanel({ store, check, prefix }: { store: FormStore; check: FormCheck; prefix: string }) {
  const { t } = useWords();
  const coach = useMemo(() => new Coach(store, check), [store, check]);
  const findings = useSyncExternalStore(coach.follow, coach.findings);
  const amounts = useAmounts(store);
  const met = findings.filter(({ state }) => state === 'met').length;
  const title = t(checkOf(check.check)!.title);
  const of = findings.length;
  return (
    <section className="card stack" data-tone="sunken" data-gap="m" aria-label={title} data-print="no">
      <h3 className={`row ${css.title}`} data-gap="xs" data-align="baseline" data-justify="between">
        {title}
        <span className={css.count} data-all={met === of ? '' : undefined}>
          {met === of ? t('form-coach.allMet') : t('form-coach.counted', { n: met, of })}
        </span>
      </h3>
      <ul className="stack" data-gap="m">
        {findings.map((finding) => (
          <Line key={finding.rule} finding={finding} store={store} prefix={prefix} onUse={amounts.put} />
        ))}
      </ul>
      {amounts.used && <AmountsUsed undo={amounts.undo} />}
      <Announced findings={findings} />
    </section>
  );
}

function Line({
  finding,
  store,
  prefix,
  onUse,
}: {
  finding: Finding;
  store: FormStore;
  prefix: string;
  onUse: (values: Values) => void;
}) {
  const { t } = useWords();
  const { title, about, state, problem, place } = finding;
  const values = amountsFor(store, finding);
  return (
    <li className={css.rule} data-state={state}>
      <Icon name={SIGNS[state]} size={18} />
      <div className="stack" data-gap="xs">
        <p className={css.what}>
          <span className="visually-hidden">{stateWord(state, t)}: </span>
          {t(title.key, title.params)}
        </p>
        {state === 'open' && about && <p className={css.what}>{t(about.key, about.params)}</p>}
        {state === 'wrong' && problem && (
          <p className={css.problem}>
            {t(problem.key, problem.params)} {place && <Go place={place} store={store} prefix={prefix} />}
          </p>
        )}
        {values && (
          <div>
            <Button size="s" onClick={() => onUse(values)}>
              {Object.keys(values).length > 1 ? t('form-coach.useAll') : t('form-coach.use')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Leads to the field, or to the cell of a table, where it is mended. */
function Go({ place, store, prefix }: { place: string; store: FormStore; prefix: string }) {
  const { t } = useWords();
  const spot = spotOf(place);
  const go = useGoToSpot(store, prefix);
  const { field, value } = store.get(spot.name);
  const { partLabel } = inputOf(field);
  const part = spot.part !== '' && partLabel ? `, ${partLabel(spot.part, value, field, t)}` : '';
  const id = fieldId(prefix, spot.name);
  return (
    <a
      className={css.go}
      href={`#${spot.part === '' ? id : partId(id, spot.part)}`}
      onClick={(event) => {
        event.preventDefault();
        go(spot);
      }}
    >
      {t('form-coach.go', { place: field.fieldLabel + part })}
    </a>
  );
}

type Words = ReturnType<typeof useWords>['t'];

function stateWord(state: Finding['state'], t: Words): string {
  if (state === 'met') return t('form-coach.met');
  return state === 'wrong' ? t('form-coach.wrong') : t('form-coach.open');
}

/** Reads out the rules that have come to another state since it last spoke, once the typing pauses. */
function Announced({ findings }: { findings: readonly Finding[] }) {
  const { t } = useWords();
  const [said, say] = useState('');
  const states = useRef<ReadonlyMap<string, Finding['state']> | null>(null);
  useEffect(() => {
    const now = new Map(findings.map(({ rule, state }) => [rule, state]));
    const before = states.current;
    states.current ??= now;
    if (before === null || findings.every(({ rule, state }) => before.get(rule) === state)) return;
    const timer = setTimeout(() => {
      states.current = now;
      const changed = findings.filter(({ rule, state }) => before.get(rule) !== state);
      const lines = changed.map(({ title, state, problem }) => {
        const what = state === 'wrong' && problem ? problem : title;
        return `${stateWord(state, t)}: ${t(what.key, what.params)}`;
      });
      say(lines.join(' '));
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [findings, t]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
