import { z } from 'zod';
import type { CallShape } from '../../../contract/call.ts';
import type { Problem } from '../../../contract/problem.ts';
import { Refusal } from '../refusal.ts';
import { gather } from './gather.ts';

/** The call's input, checked against the contract. What does not fit is malformed, and said at its name. */
export function readInput(shape: CallShape, sent: Record<string, unknown>): unknown {
  const { gathers, input } = shape;
  const given =
    gathers && input instanceof z.ZodObject ? gather(gathers, new Set(Object.keys(input.shape)), sent) : sent;
  const read = shape.input.safeParse(given);
  if (read.success) return read.data;
  const problems: Record<string, Problem[]> = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name) problems[name] ??= [{ key: given[name] === undefined ? 'problem.inputValue' : 'problem.text' }];
  }
  throw new Refusal('request.malformed', { problems });
}
