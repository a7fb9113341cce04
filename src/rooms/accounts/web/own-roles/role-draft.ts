import { type Capability, isCapability, neededBy } from '../../../../contract/capabilities.ts';
import { NOT_COMPOSED, type TypedRole, withNeeded } from '../../../../contract/roles/own-role.ts';
import type { Choice, LoadedRole } from './choices-data.ts';

/** A role as it is being typed; the key is asked for once. */
export type RoleDraft = Omit<TypedRole, 'capabilities'> & { capabilities: Capability[]; key: string };

export const EMPTY_ROLE: RoleDraft = {
  name: { en: '', 'zh-hant': '' },
  about: { en: '', 'zh-hant': '' },
  capabilities: [],
  key: '',
};

const isText = (value: unknown): boolean =>
  typeof (value as RoleDraft['name'])?.en === 'string' && typeof (value as RoleDraft['name'])['zh-hant'] === 'string';

export function isRoleDraft(value: unknown): value is RoleDraft {
  const { name, about, capabilities, key } = (value ?? {}) as Partial<RoleDraft>;
  return (
    isText(name) &&
    isText(about) &&
    typeof key === 'string' &&
    Array.isArray(capabilities) &&
    capabilities.every(isCapability)
  );
}

export const draftOf = ({ name, about, capabilities }: LoadedRole): RoleDraft => ({
  ...{ name, about, capabilities },
  key: '',
});

/** Begins with what another role holds, as far as it can be given. */
export function copyOf(role: LoadedRole, choices: readonly Choice[]): RoleDraft {
  const open = new Set(choices.filter(({ there, mayGive }) => there && mayGive).map(({ capability }) => capability));
  const kept = role.capabilities.filter((name) => open.has(name) && !NOT_COMPOSED.includes(name));
  return {
    name: { en: `${role.name.en} (copy)`, 'zh-hant': `${role.name['zh-hant']}（副本）` },
    about: role.about,
    capabilities: kept.filter((name) => neededBy(name).every((needed) => kept.includes(needed))),
    key: '',
  };
}

/** Ticked: with what it needs. Unticked: without what needs it. */
export const toggled = (stored: readonly Capability[], capability: Capability, on: boolean): Capability[] =>
  on
    ? withNeeded([...stored, capability])
    : stored.filter((name) => name !== capability && !neededBy(name).includes(capability));
