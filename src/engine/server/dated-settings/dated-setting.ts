import type { Text } from '../../../contract/lang.ts';
import type { Problem } from '../../../contract/problem.ts';
import { readSetting, type SettingRule, type SettingValue } from '../../../contract/rules/setting-value.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** How a value is typed, checked and shown. */
export type SettingKind<V extends SettingValue = SettingValue> = {
  /** The keyboard of a phone. */
  input: 'decimal' | 'numeric' | 'text';
  /** What may be typed: the page and the server read it by this. */
  rule: SettingRule;
  /** The same as a sentence; it is also what is wrong with anything else. */
  allowed: Problem;
  /** As one types it. */
  text(value: V): string;
  /** As people read it. */
  show(ctx: Pick<Context, 't' | 'lang'>, value: V): string;
};

/**
 * Something that a tenant sets from a day on: what is made on a day goes by the value of that day (Hong Kong), and what
 * was made before keeps its own. A room lists them in its manifest.
 */
export type DatedSetting<V extends SettingValue = SettingValue> = {
  /** Its name for good: data and trail know it by this. */
  key: string;
  /** Words of what it is called and of what it does. */
  word: WordKey;
  hint: WordKey;
  /** `{{of}}` in these words: what it is set for, where there are several. */
  of?: Text;
  kind: SettingKind<V>;
  /** What holds while nothing is set: by the tenant's file, or the product. */
  fallback: V;
  /** Numbers that this one may not be above, or below, on any day (`contradiction`). */
  beside?(tenant: Tenant): readonly { other: DatedSetting; side: 'notAbove' | 'notBelow' }[];
  /** What a change leaves alone, as things stand now; null: nothing worth saying. */
  untouched?(ctx: Context, db: TenantDb): Promise<string | null>;
};

/** The dated settings of a room, as `Room.datedSettings` brings them. */
export type DatedSettings = {
  room: string;
  /** Word of the heading over them. */
  title: WordKey;
  /** Those of a tenant, in the order they are shown; none where the room is not at home. */
  list(tenant: Tenant): readonly DatedSetting[];
};

/** The value that was typed for a setting; null: it is not allowed. */
export const typedValue = <V extends SettingValue>({ kind }: DatedSetting<V>, typed: string): V | null =>
  // The rule of a kind reads values of that kind.
  readSetting(kind.rule, typed) as V | null;

/** One that the tenant has, by its key, with its room. */
export function datedSetting(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  key: string,
): DatedSetting | undefined {
  return engine.datedSettings.flatMap(({ list }) => list(tenant)).find((setting) => setting.key === key);
}

/** What it is called, in the reader's language. */
export const settingLabel = (ctx: Pick<Context, 'engine' | 'lang' | 't'>, { word, of }: DatedSetting): string =>
  ctx.t(word, ofParams(ctx, of));

/** What it does, in the reader's language. */
export const settingHint = (ctx: Pick<Context, 'engine' | 'lang' | 't'>, { hint, of }: DatedSetting): string =>
  ctx.t(hint, ofParams(ctx, of));

const ofParams = ({ engine, lang }: Pick<Context, 'engine' | 'lang'>, of: Text | undefined): Record<string, string> =>
  of ? { of: engine.words.pick(lang, of) } : {};
