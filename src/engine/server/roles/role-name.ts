import type { Context } from '../context.ts';
import { roleText } from './put-roles.ts';

/** What a role is called in the reader's language; one that the tenant no longer declares keeps its key. */
export function roleName(ctx: Context, role: string): string {
  const text = roleText(ctx.tenant, role);
  return text ? ctx.engine.words.pick(ctx.lang, text) : role;
}
