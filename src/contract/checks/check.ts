import type { Field } from '../form.ts';
import type { Problem } from '../problem.ts';
import type { WordKey } from '../word-key.ts';

/** The checks of whole forms that there are; a definition names one of these. */
export const CHECK_NAMES = ['grantBudget', 'grantTimeline'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What a rule finds wrong. */
export type Verdict<Part extends string = string> = {
  problem: Problem;
  /** The parts it may stand at, the best first: it goes where somebody may still change something. */
  at: readonly Part[];
  /** What these parts have to come to, so that the rule is met. Whole cents. */
  mend: Readonly<Partial<Record<Part, bigint>>>;
};

/** One rule of a check. Pure; runs on both sides; never throws. Amounts are whole cents. */
export type CheckRule<Part extends string = string, Figure extends string = string> = {
  name: string;
  /** What the rule asks, for the coach: a word and its figures. */
  title(figures: Readonly<Record<Figure, bigint>>): Problem;
  /** More about it, while there is nothing to say yet. */
  about?(figures: Readonly<Record<Figure, bigint>>): Problem;
  /** What mends it is a matter of the plan itself: it is said, and nobody puts an amount in. */
  byHand?: true;
  /** The parts it looks at: one that cannot be read leaves it unasked. */
  reads: readonly Part[];
  /** Before these are given the coach says nothing of it. The server does not wait. */
  awaits: readonly Part[];
  /** Null: the rule is met. */
  find(amounts: Readonly<Record<Part, bigint>>, figures: Readonly<Record<Figure, bigint>>): Verdict<Part> | null;
};

/** Rules between the fields of a form. Its parts are amounts; which field each one is, the form's definition says. */
export type Check<Part extends string = string, Figure extends string = string> = {
  /** What the coach is called: a word. */
  title: WordKey;
  parts: readonly Part[];
  /** Whole cents, or per cent: never below 0. */
  figures: readonly Figure[];
  rules: readonly CheckRule<Part, Figure>[];
};

/** The form that is checked, as it stands. */
export type CheckedForm = {
  field(name: string): Field | undefined;
  /** The answer of a field that is shown; undefined for all else. */
  answer(name: string): unknown;
  /** What stands in the box is no answer; its field says so. */
  unread(name: string): boolean;
};

/**
 * A check that looks at the answers themselves and not at amounts. Every place that is wrong is a finding of its own;
 * `open` while there is nothing to say yet, at a null place where nobody may change anything. Pure; never throws.
 */
export type FormFinder<Part extends string = string> = {
  title: WordKey;
  parts: readonly Part[];
  find(
    form: CheckedForm,
    /** Which field each part is. */
    fields: Readonly<Record<Part, string>>,
  ): readonly {
    rule: string;
    title: Problem;
    state: 'met' | 'wrong' | 'open';
    problem: Problem | null;
    place: string | null;
  }[];
};

/** What checks say has words of its own, so that a form knows which messages follow from more than one field. */
export const isOfCheck = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && /^problem\.check\./.test((fault as Problem).key);
