import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { dateProblem } from '../../contract/fields/date-problem.ts';
import type { Problem } from '../../contract/problem.ts';
import type { WordKey } from '../../contract/word-key.ts';

/** A refusal a person can understand: thrown anywhere, turned into the answer by the door. Nothing was changed. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  /** What is wrong, by field; the door puts it into the reader's language. */
  readonly problems: Record<string, Problem[]>;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    about: {
      params?: Record<string, string | number>;
      problems?: Record<string, Problem[]>;
      retryAfter?: number;
      /** For the log. */
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: about.cause });
    this.code = code;
    this.params = about.params ?? {};
    this.problems = about.problems ?? {};
    this.retryAfter = about.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

/** Refuses with one field's problem. */
export const refuseField = (field: string, key: WordKey, params?: Problem['params']): Refusal =>
  new Refusal('request.invalid', { problems: { [field]: [{ key, ...(params && { params }) }] } });

/** What was typed at a field; refused there where nothing stands. @param key the word of the problem */
export function needed(field: string, typed: string, key: WordKey = 'problem.fillOut'): string {
  if (typed === '') throw refuseField(field, key);
  return typed;
}

/** A day that is none, as it was sent: what is wrong with it stands in the message. */
export const refuseDate = (field: string, typed: string): Refusal =>
  new Refusal('request.invalid', { problems: { [field]: [dateProblem(typed)] } });

/** A call whose parameter means nothing (400), said at its name. */
export const refuseParameter = (name: string, key: WordKey): Refusal =>
  new Refusal('request.malformed', { problems: { [name]: [{ key }] } });

/** The row, or 404 with the same body whether it does not exist or is not the reader's to know. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Refusal('record.notFound');
  return row;
}
