import type { FormDefinition } from '../../../../contract/form.ts';
import { type Observable, observable } from '../../../../engine/web/observable.ts';
import { everyField, type Path } from './edit-definition.ts';

/** As many steps as can be taken back. */
const MAX = 200;

export type Edited = {
  definition: FormDefinition;
  selected: Path | null;
  canUndo: boolean;
  canRedo: boolean;
};

/** The form being edited, with every step to and fro. Typing on in one box is one step. */
export class EditorState {
  readonly shown: Observable<Edited>;
  #past: FormDefinition[] = [];
  #future: FormDefinition[] = [];
  #mark = '';
  /** Told of every change. */
  onChange: (definition: FormDefinition) => void = () => {};

  constructor(definition: FormDefinition) {
    this.shown = observable<Edited>({ definition, selected: null, canUndo: false, canRedo: false });
  }

  get definition(): FormDefinition {
    return this.shown.get().definition;
  }

  /** @param mark what is changed; the same one again joins the step before. Empty: a step of its own. */
  change(definition: FormDefinition, mark = '', selected = this.shown.get().selected): void {
    if (definition === this.definition) return;
    if (mark === '' || mark !== this.#mark) this.#past = [...this.#past.slice(1 - MAX), this.definition];
    this.#future = [];
    this.#mark = mark;
    this.#put(definition, selected);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.definition];
    this.#step(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.definition];
    this.#step(next);
  }

  /** Another beginning: what somebody else saved, or the form in use. */
  begin(definition: FormDefinition): void {
    this.#past = [];
    this.#future = [];
    this.#mark = '';
    this.shown.set({ definition, selected: null, canUndo: false, canRedo: false });
  }

  select(selected: Path | null): void {
    this.#mark = '';
    this.shown.set({ ...this.shown.get(), selected });
  }

  #step(definition: FormDefinition): void {
    this.#mark = '';
    this.#put(definition, this.shown.get().selected);
  }

  #put(definition: FormDefinition, wanted: Path | null): void {
    const selected = everyField(definition).some(({ path }) => path === wanted) ? wanted : null;
    this.shown.set({
      definition,
      selected,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    });
    this.onChange(definition);
  }
}
