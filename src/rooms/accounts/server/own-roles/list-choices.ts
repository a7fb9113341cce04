import type { CallShape } from '../../../../contract/call.ts';
import { calls, type Output } from '../../../../contract/calls/calls.ts';
import {
  CAPABILITIES,
  type Capability,
  moduleOfCapability,
  neededBy,
  roomOfCapability,
} from '../../../../contract/capabilities.ts';
import { hasModules } from '../../../../contract/modules.ts';
import { NOT_COMPOSED } from '../../../../contract/roles/own-role.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { CAPABILITY_WORDS } from '../../contract/capability-words.ts';
import { wordOfCall } from './word-of-call.ts';

type Choice = Output<'GET /role/choices'>['rows'][number];

/** `GET /role/choices`: the capabilities of this organisation, with what each opens by the calls of the contract. */
export async function listChoices(ctx: Context): Promise<Output<'GET /role/choices'>> {
  return {
    rows: CAPABILITIES.filter((capability) => !NOT_COMPOSED.includes(capability)).map((name) => choiceOf(ctx, name)),
  };
}

function choiceOf(ctx: Context, capability: Capability): Choice {
  const room = roomOfCapability(capability);
  const opened = callsOf(ctx, capability);
  return {
    capability,
    label: ctx.t(CAPABILITY_WORDS[capability]),
    room,
    roomLabel: ctx.t(dynamicWord(`roles.room.${room}`)),
    there: hasModules(ctx.tenant.modules, moduleOfCapability(capability)),
    mayGive: ctx.can(capability),
    needs: [...neededBy(capability)],
    risk: wordOrNull(ctx, `roles.risk.${capability}`),
    acts: [...new Set(opened.flatMap((name) => wordOrNull(ctx, wordOfCall(name)) ?? []))],
    lists: Object.values(ctx.engine.lists)
      .filter(({ list }) => opened.includes(list.call))
      .map(({ list }) => ctx.t(list.title)),
  };
}

/** The calls that it opens here; those of a module that is off are not among them. */
const callsOf = (ctx: Context, capability: Capability): string[] =>
  Object.entries<CallShape>(calls).flatMap(([name, { who, module }]) =>
    typeof who === 'object' && [who.can].flat().includes(capability) && hasModules(ctx.tenant.modules, module)
      ? [name]
      : [],
  );

function wordOrNull(ctx: Context, key: string): string | null {
  const word = ctx.t(dynamicWord(key));
  return word === key ? null : word;
}
