import type { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { NeedsModules } from './modules.ts';

/** Every call lives under this path (spec §7). */
export const BASE_PATH = '/wp-json/itrc-membership/v1';

/** Who may make a call. The door checks it before the verb runs; finer rights (which record) are the room's policy. */
export type Who =
  | 'anyone'
  | 'person' // logged in, whatever the role
  | { can: Capability | readonly Capability[] }; // any one of them

export type RateLimit = {
  /** Calls allowed per window, for one address of the network where `by` names nobody else. */
  points: number;
  /** Window in seconds. */
  seconds: number;
  /** Counts each person of their own: what costs the server much and is no guessing. An office shares an address. */
  by?: 'person';
};

/** One call of the portal: declared once here, bound on the server, typed on the client, described by OpenAPI. */
export type CallShape<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  summary: string;
  who: Who;
  /**
   * Open to `person`: a key of a program may make it as well where it holds one of these, by which staff read with it
   * what is not their own. Without them no key makes it.
   */
  keyCan?: Capability | readonly Capability[];
  /** A changing call that a program may make too, by a key that holds its scope. See `isForPeople`. */
  programs?: true;
  /** The call exists only in tenants where this module, or all of these, are on. */
  module?: NeedsModules;
  /** Multipart text fields arrive as text: the schema coerces what is not text. `tenant` and `lang` are the door's. */
  input: I;
  /** The shape of `data` in the answer. */
  output: O;
  /** For calls that can be abused by repetition: logins, codes, resets. Counted over all servers. */
  limit?: RateLimit;
  /** GET calls that change something (logout) are honoured from the own site only. */
  changes?: true;
  /** The person has logged in with a password but still owes the second factor; only these calls are open then. */
  halfway?: true;
  /** Its answer says what rooms know of the person (`Person.facts`); other calls do not have it read. */
  showsFacts?: true;
  /** Knows nothing of persons: the session is not even looked at, so it answers whatever tenant the reader is in. */
  sessionless?: true;
  /** A changing call that stays open while an admin looks at the portal as a role: what ends that, and the session. */
  whileViewing?: true;
  /**
   * The parameter that also takes what is sent beside the named ones: `extra[surname]=…`, and fields by their bare
   * names (spec §7).
   */
  gathers?: 'extra' | 'params';
  /** A POST whose input stands in the address: a mail program makes it, with a body of its own (RFC 8058). */
  inAddress?: true;
  /** The same address opened in a browser leads to this page of the site, with what it says; nothing is done. */
  opens?: `/${string}`;
  /** The verb gets its body as the bytes that came (`Context.body`): a signature over them can be checked. */
  rawBody?: true;
  /** Most bytes of its body, where that is not what its input leads to expect. */
  bodyBytes?: number;
  /** Enters another tenant: the session belongs to the home tenant, the call is carried out in the one named. */
  enters?: true;
};

export type CallName = `${'GET' | 'POST'} /${string}`;
/**
 * Whether only somebody who is logged in may make a call, whatever the scopes of a key. One rule for all calls: what
 * decides, asks for, records or reverses something is for people, unless the call says `programs`.
 */
export const isForPeople = (name: CallName, { changes, programs }: Pick<CallShape, 'changes' | 'programs'>): boolean =>
  (name.startsWith('POST ') || changes === true) && !programs;

export type CallTable = Record<CallName, CallShape>;

export type InputOf<C> = C extends CallShape<infer I, z.ZodType> ? z.output<I> : never;
/** What a client may send: before defaults and coercion. */
export type SentOf<C> = C extends CallShape<infer I, z.ZodType> ? z.input<I> : never;
export type OutputOf<C> = C extends CallShape<z.ZodType, infer O> ? z.output<O> : never;

/** What is wrong, by field: messages in the reader's language (product.md, Responses). */
export type ErrorList = Record<string, string[]>;
