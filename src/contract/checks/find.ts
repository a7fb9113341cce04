import { isOpen } from '../fields/answers.ts';
import type { Counted } from '../fields/field-type.ts';
import { typeOf } from '../fields/field-types.ts';
import { problem } from '../fields/problem.ts';
import type { FormCheck } from '../form.ts';
import type { Problem } from '../problem.ts';
import type { CheckedForm } from './check.ts';
import { checkOf, isFinder } from './checks.ts';

/** What one rule of a check comes to. */
export type Finding = {
  rule: string;
  title: Problem;
  /** More about it, where it is `open`. */
  about: Problem | null;
  /** `open`: there is nothing to say yet, because what it speaks of was not given or cannot be read. */
  state: 'met' | 'wrong' | 'open';
  /** What is wrong; also of a rule that is `open` for the coach, because the server does not wait. */
  problem: Problem | null;
  /** The field, or `<field>.<rowId>.<rowField>`; null where nobody may change anything about it. */
  place: string | null;
  /** What these fields have to come to, in whole cents, so that the rule is met. */
  mend: Readonly<Record<string, bigint>>;
  /** Only a person can say what else is to be changed for it. */
  byHand: boolean;
};

const NOTHING: Counted = { cents: 0n, filled: false };

/** The amount a field holds; null where it cannot be read. A field that is not shown holds none. */
function countedIn(form: CheckedForm, name: string): Counted | null {
  const field = form.field(name);
  const value = form.answer(name);
  if (!field || value === undefined) return NOTHING;
  return form.unread(name) ? null : (typeOf(field).counted?.(value, field) ?? null);
}

/** Every rule of a check, in its order. */
export function findingsOf({ check, fields, figures: params }: FormCheck, form: CheckedForm): Finding[] {
  const known = checkOf(check);
  if (known && isFinder(known))
    return known.find(form, fields).map((finding) => ({ ...finding, about: null, mend: {}, byHand: true }));
  const { parts = [], figures: names = [], rules = [] } = known ?? {};
  const figures = Object.fromEntries(names.map((name) => [name, BigInt(params[name] ?? 0)]));
  const counted = Object.fromEntries(parts.map((part) => [part, countedIn(form, fields[part] ?? '')]));
  const amounts = Object.fromEntries(parts.map((part) => [part, counted[part]?.cents ?? 0n]));
  return rules.map(({ name: rule, title, about, byHand = false, reads, awaits, find }) => {
    const text = { rule, title: title(figures), about: about?.(figures) ?? null, byHand };
    if (reads.some((part) => counted[part] === null))
      return { ...text, state: 'open', problem: null, place: null, mend: {} };
    const verdict = find(amounts, figures);
    const waits = awaits.some((part) => !counted[part]?.filled);
    if (!verdict) return { ...text, state: waits ? 'open' : 'met', problem: null, place: null, mend: {} };
    const mend = Object.entries(verdict.mend).flatMap(([part, cents]) =>
      cents === undefined ? [] : [[fields[part] ?? '', cents] as const],
    );
    return {
      ...text,
      state: waits ? 'open' : 'wrong',
      problem: verdict.problem,
      place: placeOf(
        verdict.at.map((part) => fields[part] ?? ''),
        form,
      ),
      mend: Object.fromEntries(mend),
    };
  });
}

/** The fields of a check that hold its amounts. */
function amountsIn({ check, fields }: FormCheck): readonly string[] {
  const known = checkOf(check);
  return known && !isFinder(known) ? Object.values(fields) : [];
}

/** The first of these fields that somebody may change, in it the one cell where there is only one. */
function placeOf(names: readonly string[], form: CheckedForm): string | null {
  for (const name of names) {
    const field = form.field(name);
    const value = form.answer(name);
    if (!field || value === undefined || !isOpen(field)) continue;
    const part = typeOf(field).countedAt?.(value, field) ?? null;
    return part === null ? name : `${name}.${part}`;
  }
  return null;
}

/**
 * What the checks of a form find wrong, by place, as `checkForm` tells it: what stands at a cell stands at its field too.
 * An amount that cannot be read and breaks no rule of its own is wrong by that. What nobody may change is not asked.
 * @param own what the fields' own rules have found
 */
export function problemsOfChecks(
  checks: readonly FormCheck[],
  form: CheckedForm,
  own: Readonly<Record<string, readonly Problem[]>>,
): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = Object.create(null);
  const add = (place: string, found: Problem) => {
    problems[place] ??= [];
    if (!problems[place].includes(found)) problems[place].push(found);
  };
  for (const check of checks) {
    for (const name of amountsIn(check)) {
      const isLost = countedIn(form, name) === null && !form.unread(name) && !own[name];
      if (isLost && !problems[name]) add(name, problem('problem.check.amount'));
    }
    for (const { problem: found, place } of findingsOf(check, form)) {
      if (!found || place === null) continue;
      const dot = place.indexOf('.');
      add(place, found);
      if (dot > 0) add(place.slice(0, dot), found);
    }
  }
  return problems;
}
