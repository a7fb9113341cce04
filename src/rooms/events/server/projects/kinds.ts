import type { Text } from '../../../../contract/lang.ts';
import type { EventKindDefinition, Tenant } from '../../../../tenants/tenant.ts';

const GENERAL: Record<string, EventKindDefinition> = { general: { label: { en: 'Event', 'zh-hant': '活動' } } };

/** Kinds of events of a tenant: those it declares, and one that every tenant has. */
export const kindsOf = ({ eventKinds }: Pick<Tenant, 'eventKinds'>): Record<string, EventKindDefinition> => ({
  ...eventKinds,
  ...GENERAL,
});

/** What a kind is called; one that the tenant gave up by its bare name. */
export function kindLabel(tenant: Pick<Tenant, 'eventKinds'>, kind: string): Text {
  const kinds = kindsOf(tenant);
  return Object.hasOwn(kinds, kind) ? kinds[kind]!.label : { en: kind, 'zh-hant': kind };
}
