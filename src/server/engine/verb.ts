import type { CallTable, InputOf, OutputOf } from '../../contract/call.ts';
import type { CallKey, Input, Output } from '../../contract/calls/calls.ts';
import type { Context } from './context.ts';

/** An answer whose JSON is already text: what is prepared once need not be made again for every reader. */
export class Prepared {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** One use case: may I → read input → transaction → write → audit. */
export type Verb<K extends CallKey> = (ctx: Context, input: Input<K>) => Promise<Output<K> | Prepared>;

/** A room's calls bound to its verbs; does not compile while one is missing. */
export type Bound<T extends CallTable> = {
  [K in keyof T]: (ctx: Context, input: InputOf<T[K]>) => Promise<OutputOf<T[K]> | Prepared>;
};
