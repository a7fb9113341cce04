import { z } from 'zod';
import type { CallShape, Who } from './call.ts';
import type { Module } from './modules.ts';
import { messageOnly } from './wire.ts';

const nothing = z.object({});
type Nothing = typeof nothing;
type MessageOnly = typeof messageOnly;

/** A call as a room declares it: without `input` it takes none, without `output` it answers a message only. */
type Declared<I extends z.ZodType, O extends z.ZodType> = Omit<CallShape<I, O>, 'input' | 'output'> & {
  input?: I;
  output?: O;
};

/** Declares one call, and keeps its literal types. */
export const call = <I extends z.ZodType = Nothing, O extends z.ZodType = MessageOnly>(
  shape: Declared<I, O>,
): CallShape<I, O> => ({
  ...shape,
  input: shape.input ?? (nothing as z.ZodType as I),
  output: shape.output ?? (messageOnly as z.ZodType as O),
});

type CallsBy = <I extends z.ZodType = Nothing, O extends z.ZodType = MessageOnly>(
  shape: Omit<Declared<I, O>, 'who'>,
) => CallShape<I, O>;

/** The same for calls that are all open to the same people. */
export const callsBy =
  (who: Who): CallsBy =>
  (shape) =>
    call({ ...shape, who });

/**
 * The same for the calls of a room that are there only in tenants where its module is on; one may need others besides.
 * With `who` all of them are open to the same people.
 */
export function callsOf(module: Module): typeof call;
export function callsOf(module: Module, who: Who): CallsBy;
export function callsOf(module: Module, who?: Who) {
  return <I extends z.ZodType, O extends z.ZodType>(shape: Declared<I, O>): CallShape<I, O> =>
    call({ ...shape, ...(who && { who }), module: shape.module ? [module, ...[shape.module].flat()] : module });
}

/** What the reader may do with a record, by the names of the acts: screens ask it and work out no rule again. */
export const may = <A extends string>(...acts: readonly A[]) =>
  z.object(Object.fromEntries(acts.map((act) => [act, z.boolean()])) as Record<A, z.ZodBoolean>);
