import type { CallShape } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls/calls.ts';
import type { ListCall } from '../../../contract/lists/list.ts';
import { hasModules } from '../../../contract/modules.ts';
import type { Context } from '../context.ts';
import { found, Refusal } from '../refusal.ts';
import type { ListSource } from './list-source.ts';

/** Who may make the call of a list, and with it take the list out. */
export const whoReads = (call: ListCall): CallShape => calls[call];

/**
 * A list by the name of its screen, for somebody who may make its call; what only its input says is asked by the list.
 * @throws Refusal `record.notFound`, `module.off`, `access.denied`
 */
export function listFor(ctx: Context, name: string): ListSource {
  const source = found(Object.hasOwn(ctx.engine.lists, name) ? ctx.engine.lists[name] : null);
  const { who, module } = whoReads(source.list.call);
  if (!hasModules(ctx.tenant.modules, module)) throw new Refusal('module.off');
  const may = typeof who === 'string' || [who.can].flat().some((capability) => ctx.can(capability));
  if (!may) throw new Refusal('access.denied');
  return source;
}
