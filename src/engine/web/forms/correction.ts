import { isCorrectable } from '../../../contract/fields/correctable.ts';
import { inWords, type Translate } from '../../../contract/fields/field-input.ts';
import { isHeading } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { received } from '../../../contract/fields/received.ts';
import { fold } from '../../../contract/fold.ts';
import type { Field, FormRecord } from '../../../contract/form.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { Fault } from '../../../contract/problem.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { fieldId } from './field-row.tsx';
import { FormStore } from './form-store.ts';

type Changed = { field: string; label: string; before: string; after: string };

/**
 * Answers of a record while somebody corrects several of them: what was there, what is changed, and what somebody else
 * saved meanwhile. Only what was changed is sent.
 */
export class Correction {
  readonly store: FormStore;
  /** What is shown: the answers that can be corrected, under their headings. */
  readonly names: readonly string[];
  version: number;
  readonly #open: readonly string[];
  #base: Readonly<Record<string, { value: unknown; wire: string }>>;
  /** Not asked for as things stood. */
  readonly #hidden: ReadonlySet<string>;

  /** @param closed fields that are kept up elsewhere */
  constructor(sent: FormRecord, closed: readonly string[]) {
    const record = received(sent);
    const fields = record.fieldList.flatMap((name) => record.fields[name] ?? []);
    const open = fields.filter((field) => isCorrectable(field) && !closed.includes(field.fieldName));
    this.#open = open.map(({ fieldName }) => fieldName);
    this.names = shownNames(fields, new Set(this.#open));
    this.store = new FormStore({
      ...record,
      checks: [],
      fields: Object.fromEntries(
        fields.map((field) => [field.fieldName, { ...field, allowEdit: this.#open.includes(field.fieldName) }]),
      ),
    });
    this.version = record.version;
    this.#base = this.#now();
    this.#hidden = new Set(this.#open.filter((name) => !this.store.get(name).shown));
  }

  /** What is shown of it to somebody who looks for a question by its name. */
  found(typed: string): readonly string[] {
    const text = fold(typed).trim();
    if (text === '') return this.names;
    return this.#open.filter((name) => fold(this.store.get(name).field.fieldLabel).includes(text));
  }

  #now() {
    return Object.fromEntries(
      this.#open.map((name) => [name, { value: this.store.get(name).value, wire: this.store.wire(name) }]),
    );
  }

  /** Names of what is changed and asked for, and of what is asked for only since. */
  #touched(): string[] {
    return this.#open.filter(
      (name) =>
        this.store.get(name).shown && (this.store.wire(name) !== this.#base[name]!.wire || this.#hidden.has(name)),
    );
  }

  /** What a post carries. */
  extra(): Record<string, string> {
    return Object.fromEntries(this.#touched().map((name) => [name, this.store.wire(name)]));
  }

  /** What is changed, as people read it. */
  changes(lang: Lang): Changed[] {
    return this.#open
      .filter((name) => this.store.get(name).shown && this.store.wire(name) !== this.#base[name]!.wire)
      .map((name) => {
        const { field, value, typed } = this.store.get(name);
        const show = (answer: unknown) => typeOf(field).show(answer, field, lang);
        return {
          field: name,
          label: field.fieldLabel,
          before: show(this.#base[name]!.value),
          after: this.store.isRead(name) ? show(value) : (typed ?? ''),
        };
      });
  }

  /** What is wrong in what is changed, shown at its place; what was wrong before and is left alone is not asked for. */
  check(prefix: string, t: Translate): FieldProblem[] {
    const touched = new Set(this.#touched());
    const found = Object.entries(this.store.problems()).filter(([place]) => touched.has(place.split('.')[0]!));
    return this.show(Object.fromEntries(found), prefix, t);
  }

  /** Shows what the server found. @returns the same for the summary */
  show(found: Readonly<Record<string, readonly Fault[]>>, prefix: string, t: Translate): FieldProblem[] {
    this.store.setErrors(found);
    return Object.entries(found).flatMap(([place, [first]]) => {
      const name = place.split('.')[0]!;
      if (!first || !this.#open.includes(name)) return [];
      const { field } = this.store.get(name);
      return [{ id: fieldId(prefix, name), label: field.fieldLabel, message: inWords(first, t) }];
    });
  }

  /**
   * Somebody else saved meanwhile: what was not touched here becomes theirs, what was stays as it was typed; where both
   * changed one answer, the person chooses.
   */
  rebase(sent: FormRecord): void {
    const record = received(sent);
    const before = this.#base;
    const next = { ...before };
    for (const name of this.#open) {
      const theirs = record.fields[name];
      if (!theirs) continue;
      const { field } = this.store.get(name);
      const wire = typeOf(field).write(theirs.value);
      const [was, mine] = [before[name]!, this.store.wire(name)];
      next[name] = { value: theirs.value, wire };
      if (wire === was.wire) continue;
      if (mine === was.wire) this.store.take({ values: { [name]: theirs.value }, typed: {} });
      else if (mine !== wire)
        this.store.setConflict(name, { before: was.value, theirs: theirs.value, by: undefined, at: sent.updatedAt });
    }
    this.#base = next;
    this.version = record.version;
  }

  /** The person has said which of two answers stays. */
  choose = (name: string, side: 'mine' | 'theirs'): void => {
    const { conflict } = this.store.get(name);
    this.store.setConflict(name, null);
    if (conflict && side === 'theirs') this.store.take({ values: { [name]: conflict.theirs }, typed: {} });
  };
}

/** Headings go along with the first answer below them. */
function shownNames(fields: readonly Field[], open: ReadonlySet<string>): string[] {
  const names: string[] = [];
  let heading: string | null = null;
  for (const field of fields) {
    if (isHeading(field)) heading = field.fieldName;
    if (!open.has(field.fieldName)) continue;
    if (heading) names.push(heading);
    heading = null;
    names.push(field.fieldName);
  }
  return names;
}
