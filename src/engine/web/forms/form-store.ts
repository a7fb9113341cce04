import { type CheckedForm, isOfCheck } from '../../../contract/checks/check.ts';
import { type Finding, findingsOf, problemsOfChecks } from '../../../contract/checks/find.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import { answersOf, isOpen } from '../../../contract/fields/answers.ts';
import { checkForm } from '../../../contract/fields/check-form.ts';
import { resetValues } from '../../../contract/fields/default-of.ts';
import type { PartFaults } from '../../../contract/fields/field-input.ts';
import type { Surroundings } from '../../../contract/fields/field-type.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { refused } from '../../../contract/fields/problem.ts';
import type { Field, FormCheck, FormRecord, Values } from '../../../contract/form.ts';
import type { Fault, Problem } from '../../../contract/problem.ts';
import { clock } from '../clock.ts';
import { partsByField, withChecks, withServerFaults } from './check-faults.ts';
import { type Dependents, dependentsOf, listsNamedIn } from './dependents.ts';
import type { Conflict, FieldState, Snapshot } from './field-state.ts';

/** How a form is described; checks of the whole form where it has any. */
type Description = Pick<FormRecord, 'fields' | 'fieldList' | 'checks' | 'agesOn'>;

/** Two people changed the same answer, and nobody has chosen yet. */
const CHOOSE: Problem = { key: 'forms-web.conflict.choose' };

/**
 * The answers of one open form, outside of React: each field is followed by itself, so a key renders one field.
 * Everything happens at once; nothing waits for a timer.
 */
export class FormStore {
  readonly #states = new Map<string, FieldState>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #errorListeners = new Set<() => void>();
  readonly #values: Values = Object.create(null);
  /** Fields that were changed here, and so are checked when they are left. */
  readonly #changed = new Set<string>();
  #fields: readonly Field[] = [];
  #names: readonly string[] = [];
  #dependents: Dependents = new Map();
  #errors: readonly string[] = [];
  #checks: readonly FormCheck[] = [];
  #agesOn: string | undefined;
  /** The fields that checks look at. */
  #watched: ReadonlySet<string> = new Set();
  /** What the checks find is shown, and so follows what is typed. */
  #checksShown = false;
  /** Told the names of fields whose answer the person changed. */
  onChange: (names: readonly string[]) => void = () => {};

  constructor(record: Description) {
    this.#describe(record);
    for (const field of this.#fields) this.#values[field.fieldName] = field.value ?? typeOf(field).empty(field);
    const answers = answersOf(this.#fields, this.#values);
    for (const field of this.#fields) {
      const name = field.fieldName;
      if (typeOf(field).compute) this.#values[name] = answers.answerOf(name);
      this.#states.set(name, {
        field,
        value: this.#values[name],
        typed: undefined,
        error: field.error || null,
        parts: null,
        reveal: null,
        conflict: null,
        presence: null,
        shown: !field.hidden && answers.shown(name),
      });
    }
  }

  /** Field names in the order of the form. */
  get names(): readonly string[] {
    return this.#names;
  }

  get(name: string): FieldState {
    const state = this.#states.get(name);
    if (!state) throw new Error(`The form has no field "${name}"`);
    return state;
  }

  follow(name: string, listener: () => void): () => void {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all);
    all.add(listener);
    return () => void all.delete(listener);
  }

  /** A new answer as it is kept. */
  set(name: string, value: unknown): void {
    this.#take(name, value, undefined);
  }

  /** A text for a field whose answer is no text; what cannot be read stays in the box and counts as empty till then. */
  type(name: string, text: string): void {
    const { field } = this.get(name);
    const type = typeOf(field);
    this.#take(name, type.read(text, field)?.value ?? type.empty(field), text);
  }

  /** The person has left a field: what was typed is read, and checked if it was changed. */
  leave(name: string): void {
    const state = this.get(name);
    if (state.typed !== undefined && this.isRead(name)) this.#put(name, { typed: undefined });
    if (!this.#changed.has(name) && state.error === null) return;
    this.#show(name, this.#hint(name) ?? (isOfCheck(state.error) ? state.error : null), state.parts);
  }

  /** The person has left a part of an answer: it is checked, the others are not. */
  leavePart(name: string, part: string): void {
    const { parts, error } = this.get(name);
    const text = parts?.[part];
    const found = this.#partsOf(name)?.[part]?.[0] ?? (isOfCheck(text) ? text : undefined);
    const others = Object.entries(parts ?? {}).filter(([another]) => another !== part);
    if (found || others.length !== Object.keys(parts ?? {}).length)
      this.#show(name, error, asParts(found ? [...others, [part, found]] : others));
  }

  /** Every field not kept from it returns to its default, and no error stays (spec §4). Answers how to undo it. */
  reset(): Snapshot {
    const before = this.snapshot();
    const going = this.#fields.filter((field) => isOpen(field) && !field.keepFromReset);
    this.restore({ values: resetValues(going, Object.create(null)), typed: {} });
    this.setErrors();
    return before;
  }

  snapshot(): Snapshot {
    const typed: Record<string, string> = {};
    for (const [name, state] of this.#states) if (state.typed !== undefined) typed[name] = state.typed;
    return { values: { ...this.#values }, typed };
  }

  /** Puts answers back that count as the person's: an undone reset. Those not named stay. */
  restore(snapshot: Snapshot): void {
    const changed = this.take(snapshot);
    if (changed.length > 0) this.onChange(changed);
  }

  /** Puts answers in that came from the server. @returns the fields that changed */
  take({ values, typed }: Snapshot): string[] {
    const changed: string[] = [];
    for (const field of this.#fields) {
      const name = field.fieldName;
      if (!isOpen(field) || !Object.hasOwn(values, name)) continue;
      const state = this.get(name);
      if (Object.is(state.value, values[name]) && state.typed === typed[name]) continue;
      this.#values[name] = values[name];
      this.#put(name, { value: values[name], typed: typed[name] });
      this.#mend(name);
      changed.push(name);
    }
    this.#lookAgain(new Set(changed.flatMap((name) => this.#dependents.get(name) ?? [])));
    if (changed.some((name) => this.#watched.has(name))) this.#checkAgain();
    return changed;
  }

  setConflict(name: string, conflict: Conflict | null): void {
    if (conflict === null && this.get(name).error === CHOOSE) this.#put(name, { error: null });
    this.#put(name, { conflict });
    this.#listErrors();
  }

  /** Somewhere a choice between two answers is still to be made. */
  get hasConflict(): boolean {
    return [...this.#states.values()].some(({ conflict }) => conflict !== null);
  }

  /** Tells each field who else is in it. */
  setPresence(names: ReadonlyMap<string, string>): void {
    for (const name of this.#states.keys()) this.#put(name, { presence: names.get(name) ?? null });
  }

  /** Server messages: the first of each field and of each part (`table.<rowId>.<cell>`); what is not named loses its own. */
  setErrors(errorList: Readonly<Record<string, readonly Fault[]>> = {}): void {
    this.#showAll(errorList);
  }

  /** One message of the server, at its field; what stands at others stays. */
  setError = (name: string, text: string): void => this.#show(name, text, this.get(name).parts);

  /**
   * Runs every rule, as the server will, and shows what it finds. Answers how many fields are wrong.
   * @param more what is wrong besides, as in an `errorList`
   */
  check(more: Readonly<Record<string, readonly Fault[]>> = {}): number {
    this.#showAll({ ...this.#found(), ...more });
    this.#checksShown = this.#checks.length > 0;
    return this.#errors.length;
  }

  /**
   * What is wrong now, by place as in an `errorList`, shown or not: all that a submit finds, and what the server has
   * said of answers that stand as they were. Outline, check page and submit go by this. Costs as much as a submit.
   */
  problems(): Readonly<Record<string, readonly Fault[]>> {
    return withServerFaults(this.#found(), this.#states);
  }

  #found(): Record<string, readonly Fault[]> {
    const whole = { checks: this.#checks, unread: (name: string) => !this.isRead(name) };
    const found: Record<string, readonly Fault[]> = checkForm(this.#fields, this.#values, this.#around().today, whole);
    for (const [name, state] of this.#states) {
      const wrong = state.conflict ? CHOOSE : this.#unread(state);
      if (wrong) found[name] = [wrong];
    }
    return found;
  }

  /** What a check of the whole form comes to now, rule by rule. */
  findings(check: FormCheck): Finding[] {
    return findingsOf(check, this.#form);
  }

  /** Asks a field's input to show a part of its answer. */
  reveal(name: string, part: string): void {
    this.#put(name, { reveal: { part } });
  }

  /** Names of the fields with an error, in order; the same list while it stays the same. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  followErrors(listener: () => void): () => void {
    this.#errorListeners.add(listener);
    return () => void this.#errorListeners.delete(listener);
  }

  /** Whether what stands in the box is an answer of its type. */
  isRead(name: string): boolean {
    const { typed, field } = this.get(name);
    return typed === undefined || typeOf(field).read(typed, field) !== null;
  }

  /** What a post or a draft carries for a field: the wire text of its answer, or what was typed if it is none. */
  wire(name: string): string {
    const state = this.get(name);
    return this.isRead(name) ? typeOf(state.field).write(state.value) : state.typed!;
  }

  /** Everything a submit sends: fields that are open and shown. */
  extra(): Record<string, string> {
    const extra: Record<string, string> = {};
    for (const [name, state] of this.#states) {
      const type = typeOf(state.field);
      if (type.holdsValue && !type.compute && isOpen(state.field) && state.shown) extra[name] = this.wire(name);
    }
    return extra;
  }

  /** The same form in another language: texts change, answers stay; messages of the server leave, being in the other one. */
  describe(record: Description): void {
    this.#describe(record);
    for (const field of this.#fields) {
      const state = this.#states.get(field.fieldName);
      if (state)
        this.#put(field.fieldName, {
          field,
          error: state.error === null ? null : this.#hint(field.fieldName),
          parts: null,
        });
    }
    this.#checkAgain();
    this.#listErrors();
  }

  #describe({ fields, fieldList, checks = [], agesOn }: Description): void {
    this.#fields = fieldList.flatMap((name) => fields[name] ?? []);
    this.#names = this.#fields.map((field) => field.fieldName);
    this.#dependents = dependentsOf(this.#fields);
    this.#checks = checks;
    this.#agesOn = agesOn;
    this.#watched = new Set(checks.flatMap((check) => Object.values(check.fields)));
  }

  #take(name: string, value: unknown, typed: string | undefined): void {
    this.#values[name] = value;
    this.#changed.add(name);
    this.#put(name, { value, typed });
    const dependents = this.#dependents.get(name);
    if (dependents) this.#lookAgain(new Set(dependents));
    this.#mend(name);
    if (this.#watched.has(name)) this.#checkAgain();
    this.onChange([name]);
  }

  /** The form as its checks see it. */
  get #form(): CheckedForm {
    return {
      field: (name) => this.#states.get(name)?.field,
      answer: (name) => {
        const state = this.#states.get(name);
        return state && (state.shown || state.field.hidden) ? state.value : undefined;
      },
      unread: (name) => this.#states.has(name) && !this.isRead(name),
    };
  }

  /** What checks found wrong follows what is typed: it goes, moves, or tells another amount. */
  #checkAgain(): void {
    if (!this.#checksShown) return;
    const now = problemsOfChecks(this.#checks, this.#form, {});
    for (const [name, state] of this.#states) this.#put(name, withChecks(name, state, now));
    this.#listErrors();
  }

  /** Conditions and sums that hang on what changed; those that come out the same tell nobody. */
  #lookAgain(names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    const answers = answersOf(this.#fields, this.#values);
    for (const name of names) {
      const state = this.#states.get(name);
      if (!state) continue;
      const value = typeOf(state.field).compute ? answers.answerOf(name) : state.value;
      this.#values[name] = value;
      this.#put(name, { value, shown: !state.field.hidden && answers.shown(name) });
      // The answer is the same, what is wrong with it may not be.
      this.#mend(name);
      if (listsNamedIn(state.field).length === 0) continue;
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
    this.#listErrors();
  }

  #put(name: string, change: Partial<FieldState>): void {
    const state = this.get(name);
    const same = (Object.keys(change) as (keyof FieldState)[]).every((key) => Object.is(state[key], change[key]));
    if (same) return;
    this.#states.set(name, { ...state, ...change });
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }

  /** A message goes as soon as it is mended; a new one waits until the field is left. */
  #mend(name: string): void {
    const { error, parts } = this.get(name);
    if (error === null && parts === null) return;
    const still = parts && this.#partsOf(name);
    const kept =
      parts &&
      Object.entries(parts).filter(([part, fault]) => isOfCheck(fault) || (still && Object.hasOwn(still, part)));
    const same = kept?.length === (parts && Object.keys(parts).length);
    const mended = error !== null && !isOfCheck(error) && this.#hint(name) === null;
    this.#show(name, mended ? null : error, same ? parts : asParts(kept ?? []));
  }

  #partsOf(name: string): Readonly<Record<string, readonly Problem[]>> | null {
    const { field, value, shown } = this.get(name);
    const type = typeOf(field);
    if (!type.checkParts || !isOpen(field) || !shown) return null;
    return type.checkParts(value, field, this.#around()).parts;
  }

  /** One message for each field and each part; what stands at a part is not said again at its field. */
  #showAll(found: Readonly<Record<string, readonly Fault[]>>): void {
    this.#checksShown = false;
    const parts = partsByField(found, this.#states);
    for (const name of this.#states.keys()) {
      const inside = parts.get(name) ?? [];
      const own = found[name]?.[0] ?? null;
      const said = inside.some(([, fault]) => fault === own);
      this.#put(name, { error: said ? null : own, parts: asParts(inside) });
    }
    this.#listErrors();
  }

  #show(name: string, error: Fault | null, parts: PartFaults | null): void {
    this.#put(name, { error, parts });
    this.#listErrors();
  }

  #listErrors(): void {
    const next = this.names.filter((name) => {
      const { error, parts, shown } = this.get(name);
      return shown && (error !== null || parts !== null);
    });
    if (next.length === this.#errors.length && next.every((name, at) => name === this.#errors[at])) return;
    this.#errors = next;
    for (const listener of this.#errorListeners) listener();
  }

  #hint(name: string): Fault | null {
    const state = this.get(name);
    const type = typeOf(state.field);
    if (!type.holdsValue || !isOpen(state.field) || !state.shown) return null;
    const found = type.checkParts
      ? type.checkParts(state.value, state.field, this.#around()).own
      : type.check(state.value, state.field, this.#around());
    return this.#unread(state) ?? found[0] ?? null;
  }

  #around(): Surroundings {
    return { values: this.#values, today: this.#agesOn ?? hongKongDate(new Date(clock.now())) };
  }

  #unread(state: FieldState): Problem | null {
    if (!state.shown || this.isRead(state.field.fieldName)) return null;
    return refused(typeOf(state.field), state.typed, state.field);
  }
}
const asParts = (entries: readonly (readonly [string, Fault])[]): PartFaults | null =>
  entries.length > 0 ? Object.fromEntries(entries) : null;
