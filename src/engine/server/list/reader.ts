import type { CallShape } from '../../../contract/call.ts';
import { type CallKey, calls } from '../../../contract/calls/calls.ts';
import type { ListCall } from '../../../contract/lists/list.ts';
import { hasModules } from '../../../contract/modules.ts';
import type { Context } from '../context.ts';
import { found, Refusal } from '../refusal.ts';
import type { ListSource } from './list-source.ts';

/** Who may make a call. */
export const whoMakes = (call: CallKey): CallShape => calls[call];

/** Who may make the call of a list, and with it take the list out. */
export const whoReads = (call: ListCall): CallShape => whoMakes(call);

/**
 * A list by the name of its screen, for somebody who may make its call; what only its input says is asked by the list.
 * @throws Refusal `record.notFound`, `module.off`, `access.denied`
 */
export function listFor(ctx: Context, name: string): ListSource {
  const source = found(Object.hasOwn(ctx.engine.lists, name) ? ctx.engine.lists[name] : null);
  const shape = whoReads(source.list.call);
  if (!hasModules(ctx.tenant.modules, shape.module)) throw new Refusal('module.off');
  if (!isLetIn(ctx, shape)) throw new Refusal('access.denied');
  return source;
}

/** Whether the door lets this reader in to a call: its module is on, and they hold one of its capabilities. */
export const isLetIn = (ctx: Context, { who, module }: Pick<CallShape, 'who' | 'module'>): boolean =>
  hasModules(ctx.tenant.modules, module) &&
  (typeof who === 'string' || [who.can].flat().some((capability) => ctx.can(capability)));
