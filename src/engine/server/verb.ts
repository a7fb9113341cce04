import type { Readable } from 'node:stream';
import type { CallTable, InputOf, OutputOf } from '../../contract/call.ts';
import type { CallKey, Input, Output } from '../../contract/calls/calls.ts';
import type { Context } from './context.ts';

/**
 * What carries out one call: whoever makes it comes with the context, the input is read and checked by the door.
 * @template K the call, by method and path
 * @template A what is answered where it is not the JSON of the contract
 */
export type Verb<K extends CallKey, A = Output<K>> = (ctx: Context, input: Input<K>) => Promise<A>;

/** An answer whose JSON is already text: what is prepared once need not be made again for every reader. */
export class Prepared {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** An answer that is a file and no JSON. Whether it may be shown in the page is decided by its type, at the door. */
export class FileAnswer {
  readonly content: Readable | Buffer;
  /** As the person knows it; any script. */
  readonly name: string;
  /** MIME type, from the content and not from the name. */
  readonly type: string;
  readonly bytes: number | undefined;
  /** Never shown in the page, whatever its type. */
  readonly saved: boolean;
  /** For everybody, and its address names its content: browsers keep it. */
  readonly lasting: boolean;
  constructor(file: {
    content: Readable | Buffer;
    name: string;
    type: string;
    bytes?: number;
    saved?: true;
    lasting?: true;
  }) {
    this.content = file.content;
    this.name = file.name;
    this.type = file.type;
    this.bytes = file.bytes;
    this.saved = file.saved ?? false;
    this.lasting = file.lasting ?? false;
  }
}

/** A room's calls bound to its verbs; does not compile while one is missing. */
export type Bound<T extends CallTable> = {
  [K in keyof T]: (ctx: Context, input: InputOf<T[K]>) => Promise<OutputOf<T[K]> | Prepared | FileAnswer>;
};
