import { CAPABILITIES, type Capability, isCapability, neededBy } from '../capabilities.ts';
import { isBlank } from '../fields/clean-text.ts';
import type { Text } from '../lang.ts';
import type { Problem } from '../problem.ts';
import { tooLong } from '../rules/lengths.ts';

/** What the keys of composed roles begin with: a role that a later release declares has another. */
export const OWN_ROLE_PREFIX = 'own-';
export const ROLE_KEY_MAX = 60;
export const ROLE_NAME_MAX = 80;
export const ROLE_ABOUT_MAX = 300;
/** More than anybody can tell apart in one organisation. */
export const OWN_ROLES_MAX = 200;
/** What no composed role holds: other organisations are entered by the role that every organisation has for it. */
export const NOT_COMPOSED: readonly Capability[] = ['tenant-enter'];

/** A role as administrators write it. */
export type TypedRole = { name: Text; about: Text; capabilities: readonly string[] };

/** A key made of what was typed or of the name in English; empty where nothing of it can stand in a key. */
export function roleKeyFrom(text: string): string {
  const parts = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
  const bare = parts.length > 1 && `${parts[0]}-` === OWN_ROLE_PREFIX ? parts.slice(1) : parts;
  return bare.join('-').slice(0, ROLE_KEY_MAX).split('-').filter(Boolean).join('-');
}

/** In the order in which they are declared, each with what it is worth nothing without. */
export function withNeeded(capabilities: readonly Capability[]): Capability[] {
  const all = new Set(capabilities.flatMap((capability) => [capability, ...neededBy(capability)]));
  return CAPABILITIES.filter((capability) => all.has(capability));
}

/** What is wrong with a role, by its places: `name.en`, `about.zh-hant`, `capabilities`. */
export function roleProblems({ name, about, capabilities }: TypedRole): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const put = (place: string, problem: Problem | null) => {
    if (problem) problems[place] ??= problem;
  };
  for (const lang of ['en', 'zh-hant'] as const) {
    put(`name.${lang}`, isBlank(name[lang]) ? { key: 'problem.fillOut' } : tooLong(name[lang], ROLE_NAME_MAX));
    put(`about.${lang}`, tooLong(about[lang], ROLE_ABOUT_MAX));
  }
  const needed = capabilities.filter(isCapability).flatMap(neededBy);
  if (needed.some((capability) => !capabilities.includes(capability)))
    put('capabilities', { key: 'roles.problem.needs' });
  return problems;
}
