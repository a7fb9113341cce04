import { formatDate, formatInstant } from '../../../contract/dates.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field } from '../../../contract/form.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { SettingValue } from '../../../contract/rules/setting-value.ts';
import { TRAIL_KINDS } from '../../../contract/trail.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import { datedSetting } from '../dated-settings/dated-setting.ts';
import { roleName } from '../roles/role-name.ts';

type Show = (ctx: Context, value: unknown, kind: string) => string;

/** Fields that mean the same in every room. */
const SHOWN: Record<string, Show> = {
  role: roleNames,
  readers: roleNames,
  writers: roleNames,
  total_cents: (ctx, value) => (typeof value === 'number' ? formatMoney(value, ctx.lang) : plain(ctx, value)),
  status: (ctx, value) => wordOr(ctx, `trail.status.${String(value)}`, String(value)),
  language: (ctx, value) => wordOr(ctx, `trail.language.${String(value)}`, String(value)),
  session: (ctx, value) => ctx.t(value === 'others' ? 'trail.session.others' : 'trail.session.one'),
  step: stepLabel,
  // as the graph calls it: no state of a record
  branch: (_ctx, value) => String(value),
  reminder: (ctx, value, kind) => {
    // A procedure counts the days that are left, a membership those since its end.
    const since = kind === 'workflow' ? -Number(value) : Number(value);
    return ctx.t(since < 0 ? 'trail.daysBefore' : 'trail.daysAfter', { count: Math.abs(since) });
  },
  for: (ctx, value) => {
    const kind = TRAIL_KINDS.find((trailKind) => String(value).startsWith(`${trailKind}/`));
    return kind ? ctx.t(`trail.kind.${kind}`) : String(value);
  },
};

/** Whether a field means the same in every room, whatever the form of a record asks. */
export const isOfEveryRoom = (field: string): boolean => Object.hasOwn(SHOWN, field);

/** A value before or after as people read it: choices by their labels, days as days; empty where there was none. */
export function shownValue(
  ctx: Context,
  about: { kind: string; id: string; field: string; question: Field | undefined },
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '';
  const own = ctx.engine.trail[about.kind]?.show?.(ctx, about.field, value);
  if (own !== null && own !== undefined) return own;
  const setting = about.kind === 'setting' && about.field === 'value' ? datedSetting(ctx, about.id) : undefined;
  // Only what the kind of this setting has read is ever written under its name.
  if (setting) return setting.kind.show(ctx, value as SettingValue);
  if (about.question) {
    const type = typeOf(about.question);
    const known = type.read(value, about.question);
    // What is not of the field's type is a note about it.
    return known ? type.show(known.value, about.question, ctx.lang) : plain(ctx, value);
  }
  return isOfEveryRoom(about.field) ? SHOWN[about.field]!(ctx, value, about.kind) : plain(ctx, value);
}

/** A word, or what stands for it where there is none. */
export function wordOr(ctx: Context, key: string, second: string): string {
  const word = ctx.t(dynamicWord(key));
  return word === key ? second : word;
}

/** `<graph>.<step>`, by the step's own label. */
function stepLabel(ctx: Context, value: unknown): string {
  const [graph = '', step = ''] = String(value).split('.');
  const nodes = Object.hasOwn(ctx.tenant.graphs, graph) ? ctx.tenant.graphs[graph]!.nodes : {};
  return Object.hasOwn(nodes, step) ? ctx.engine.words.pick(ctx.lang, nodes[step]!.label) : step;
}

function roleNames(ctx: Context, value: unknown): string {
  const roles = Array.isArray(value) ? value.map(String) : [String(value)];
  return roles.map((role) => roleName(ctx, role)).join(' · ');
}

function plain(ctx: Context, value: unknown): string {
  if (typeof value === 'boolean') return ctx.t(value ? 'word.yes' : 'word.no');
  if (Array.isArray(value)) return value.map((value) => plain(ctx, value)).join(' · ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  // the name of a value, and nothing that somebody has written
  if (/^[a-z]+(?:[A-Z][a-z]+)*$/.test(text)) return wordOr(ctx, `trail.status.${text}`, text);
  const [, address, permission] = /^(\S{1,254}@\S{1,254}): ([a-z]+)$/.exec(text) ?? [];
  if (address && permission) return `${address}: ${plain(ctx, permission)}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  const [, from, to] = /^(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatInstant(text) : text;
}
