import type { Capability } from '../contract/capabilities.ts';
import type { FieldDefinition, FormDefinition } from '../contract/form.ts';
import type { Text } from '../contract/lang.ts';
import type { GraphDefinition } from '../contract/workflow.ts';
import { adminCapabilities } from './admin-capabilities.ts';
import { adminMenus } from './admin-menus.ts';
import { chatMenu } from './chat-menu.ts';
import { membershipSteps } from './membership-steps.ts';
import { homeMenu } from './standard-menus.ts';
import { superAdmin } from './super-admin.ts';
import type { KindDefinition, RoleDefinition, TenantDefinition } from './tenant.ts';

/** The role that runs an organisation made on a screen, of whatever kind. */
export const ADMINISTRATOR = 'administrator';

/** That role, with what it may do besides what administrators may everywhere. */
export const officer = (...capabilities: Capability[][]): Record<string, RoleDefinition> => ({
  [ADMINISTRATOR]: {
    label: { en: 'Administrator', 'zh-hant': '管理員' },
    capabilities: [
      ...new Set([...capabilities.flat(), ...adminCapabilities, 'document-manage', 'chat-moderate'] as const),
    ],
    staff: true,
  },
});

/** Fees are paid by hand until the organisation has a gateway; it does not have to name its account before. */
const HOW_TO_PAY: Text = {
  en: 'By bank transfer or cheque. Please contact us for the account, and quote the invoice number with your payment.',
  'zh-hant': '可用銀行轉賬或支票付款。請與我們聯絡以取得賬戶資料，付款時請註明發票編號。',
};

type Parts = Omit<KindDefinition, 'declare'> &
  Pick<TenantDefinition, 'look' | 'modules' | 'roles' | 'menus'> & {
    /** Menu lines below the chat. */
    laterMenus: TenantDefinition['menus'];
    takesMoney?: true;
    /** What only this kind declares. */
    more: Partial<TenantDefinition>;
  };

/** A kind, with what organisations of all kinds have alike. */
export function makeKind({ label, about, forms, graphs, words, ...parts }: Parts): KindDefinition {
  const { look, modules, roles, menus, laterMenus, takesMoney, more } = parts;
  return {
    ...{ label, about, forms, graphs },
    ...(words && { words }),
    declare: (named) => ({
      ...named,
      ...{ look, modules, roles: { ...roles, ...superAdmin } },
      menus: [homeMenu, ...menus, chatMenu, ...laterMenus, ...adminMenus],
      ...(takesMoney && { howToPay: HOW_TO_PAY }),
      ...more,
    }),
  };
}

/** The graphs of applications for membership by their names. `choosesType`: one form serves several types. */
export function membershipKind(
  titles: Readonly<Record<string, Text>>,
  { choosesType = false } = {},
): Record<string, GraphDefinition> {
  const steps = membershipSteps({ label: { en: 'We review', 'zh-hant': '我們審核' }, role: ADMINISTRATOR });
  const begin = {
    label: { en: 'Choose a membership', 'zh-hant': '選擇會籍' },
    waitsFor: 'owner',
    next: [{ to: 'fill' }],
  } as const;
  const nodes: GraphDefinition['nodes'] = choosesType
    ? { begin: { ...begin, next: [...begin.next] }, ...steps, fill: { ...steps.fill, back: 'begin' } }
    : steps;
  const make = (graph: string, title: Text): GraphDefinition => ({
    ...{ graph, title, start: choosesType ? 'begin' : 'fill', begins: 'membershipApplication', nodes },
  });
  return Object.fromEntries(Object.entries(titles).map(([graph, title]) => [graph, make(graph, title)]));
}

/** A form of the specification's organisations with some of its fields in other words; null: without that field. */
export function reworded(
  form: FormDefinition,
  changes: Readonly<Record<string, Partial<FieldDefinition> | null>>,
): FormDefinition {
  const fields = form.fields.filter(({ name }) => changes[name] !== null);
  return { ...form, fields: fields.map((field) => ({ ...field, ...changes[field.name] }) as FieldDefinition) };
}
