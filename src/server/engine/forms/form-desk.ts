import type { Field, FormDefinition, Values } from '../../../contract/form.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { DefinitionVersions } from './definition-versions.ts';
import { localizeFields } from './localize.ts';
import { PreparedForm } from './prepared-form.ts';

/** Which form of which record: the definition, and the ids as they came over the wire. */
export type FormRef = { definition: FormDefinition; formId: string; dataId: string };

/** What a room answers when one of its forms is opened. It has checked that this reader may see the record. */
export type OpenedForm = {
  /** The record's id; the engine keeps its answer set under it. */
  dataId: string;
  allowEdit: boolean;
  /** Values that come from elsewhere (the account's address): fill empty fields, and decide those nobody may edit. */
  prefill?: Values;
  /** Read-only for this reader in this state; all when `allowEdit` is false. */
  readOnlyFields?: readonly string[];
};

/** A room's side of the forms it feeds: `feeds` of a definition names one of these (rooms/<room>/forms.ts). */
export type FormFeed = {
  open(ctx: Context, db: TenantDb, ref: FormRef): Promise<OpenedForm>;
  /**
   * The answers passed every rule and are stored in this transaction; the room moves its record. It looks again, under
   * a lock of its own, whether the record still takes answers.
   */
  submit(
    ctx: Context,
    db: TenantDb,
    ref: FormRef & { values: Values; before: Values | null },
  ): Promise<{ message: string; next: string | null }>;
};

/** Knows every form: finds its definition, its room, and its prepared text in each language. Knows no room. */
export class FormDesk {
  readonly #feeds: Readonly<Record<string, FormFeed>>;
  readonly #versions = new DefinitionVersions();
  readonly #prepared = new Map<string, PreparedForm>();

  constructor(feeds: Readonly<Record<string, FormFeed>>) {
    this.#feeds = feeds;
  }

  /** The form a wire id names: itself, or with the record's id behind it (MEM-1). Refuses with 404. */
  resolve(tenant: Tenant, formId: string, dataId: string): FormRef {
    if (Object.hasOwn(tenant.forms, formId)) return { definition: tenant.forms[formId]!, formId, dataId };
    for (const definition of Object.values(tenant.forms)) {
      const prefix = `${definition.formId}-`;
      if (!definition.perRecord || !formId.startsWith(prefix)) continue;
      const record = formId.slice(prefix.length);
      if (record && (dataId === '' || dataId === record)) return { definition, formId, dataId: record };
    }
    throw new Refusal('form.notFound');
  }

  feedOf(definition: FormDefinition): FormFeed {
    const feed = this.#feeds[definition.feeds];
    if (!feed) throw new Error(`no room feeds the form ${definition.formId}`);
    return feed;
  }

  /** The version that today's definition is published as; asked before a transaction is opened, known after the first time. */
  versionOf(ctx: Pick<Context, 'engine' | 'tenant'>, definition: FormDefinition): Promise<number> {
    return this.#versions.current(ctx.engine.database, ctx.tenant.key, definition);
  }

  /** A definition in one language, made ready once: an answer set renders with the version it was given on. */
  async prepared(
    ctx: Pick<Context, 'engine' | 'tenant' | 'lang'>,
    db: TenantDb,
    definition: FormDefinition,
    version: number,
  ): Promise<PreparedForm> {
    const key = `${ctx.tenant.key}/${definition.formId}/${version}/${ctx.lang}`;
    const known = this.#prepared.get(key);
    if (known) return known;
    const given = await this.#versions.read(db, definition.formId, version);
    const say = (text: FormDefinition['title']) => ctx.engine.words.pick(ctx.lang, text);
    const fields: Field[] = localizeFields(given, say, ctx.tenant.rules ?? {});
    const made = new PreparedForm({ title: say(given.title), button: say(given.button), version, fields });
    this.#prepared.set(key, made);
    return made;
  }
}
