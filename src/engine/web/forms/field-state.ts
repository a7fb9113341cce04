import type { PartFaults } from '../../../contract/fields/field-input.ts';
import type { Field, Values } from '../../../contract/form.ts';
import type { Fault } from '../../../contract/problem.ts';

/** What one field shows. A new object for every change, so that a screen may compare. */
export type FieldState = {
  field: Field;
  value: unknown;
  /** Text that its type has not read yet, or cannot read. */
  typed: string | undefined;
  error: Fault | null;
  /** What is wrong inside the answer; `error` speaks of the whole. */
  parts: PartFaults | null;
  /** A part that was asked for by the error summary; a new object each time. */
  reveal: { part: string } | null;
  shown: boolean;
  /** Somebody else has changed the same answer meanwhile: the person chooses. */
  conflict: Conflict | null;
  /** Who else is in this field just now. */
  presence: string | null;
};

/** What somebody else made of an answer that was changed here too. */
export type Conflict = {
  /** Where both began. */
  before: unknown;
  theirs: unknown;
  /** Null: the reader, on another page or device; undefined: not known. */
  by: string | null | undefined;
  /** UTC, ISO. */
  at: string | null;
};

/** Answers as they can be put back: what was kept and what was being typed. */
export type Snapshot = { values: Values; typed: Record<string, string> };
