import type { CheckName } from '../../../contract/checks/check.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import { withOthers } from '../../../contract/fields/with-others.ts';
import type { Field, FormDefinition, Values } from '../../../contract/form.ts';
import { questionsChanged } from '../../../contract/form-diff.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { AtHome } from '../at-home.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { DefinitionVersions } from './definition-versions.ts';
import { ownDefinition } from './definitions/own-definition.ts';
import { PreparedForm } from './prepared-form.ts';
import type { AnswerSet } from './store.ts';

/** Which form of which record: the definition, and the ids as they came over the wire. */
export type FormRef = { definition: FormDefinition; formId: string; dataId: string };

/** A version that a record keeps to; the one `before` it is still taken for a day, from whoever had the form open. */
export type KeptVersion = { version: number; before: number | null; since: string };

/** What a room answers when one of its forms is opened. It has checked that this reader may see the record. */
export type OpenedForm = {
  /** The record's id; the engine keeps its answer set under it. */
  dataId: string;
  allowEdit: boolean;
  /** Another form of this record takes answers while this one is closed: what is typed into it is kept as its draft. */
  typable?: boolean;
  /** Values that come from elsewhere (the account's address): fill empty fields, and decide those nobody may edit. */
  prefill?: Values;
  /** Read-only for this reader in this state; all when `allowEdit` is false. */
  readOnlyFields?: readonly string[];
  /**
   * The form is handed in once more: its declarations are open and empty, whatever was ticked before, with this sentence
   * beside them that says why, in the reader's language.
   */
  declaresAgain?: string;
  /** Figures of the form's checks that are others for this record (a tenant's setting, a cohort's). */
  figures?: Partial<Record<CheckName, Readonly<Record<string, number>>>>;
  /** The reader is the person whom the answers are about: secret ones are shown, and the form can be filled in. */
  showsSecrets?: boolean;
  /** Before it is handed in the room may have something to say: the page asks for it first (`FormFeed.warnings`). */
  warns?: boolean;
  /** Ages count on this day in Hong Kong, `yyyy-mm-dd`; without it today. */
  agesOn?: string | undefined;
  /** The record goes by this version of the form, whatever is in use. */
  version?: KeptVersion | undefined;
};

/** The form as open as somebody may type into it. */
export const asTyped = (opened: OpenedForm): OpenedForm => (opened.typable ? { ...opened, allowEdit: true } : opened);

/** A room's side of the forms it feeds: `feeds` of a definition names one of these (rooms/<room>/forms.ts). */
export type FormFeed = {
  open(ctx: Context, db: TenantDb, ref: FormRef): Promise<OpenedForm>;
  /**
   * What the person should know before these answers are handed in, in their language; nothing of it forbids it.
   * `POST /form/validate` answers it, the page asks whether to go on.
   */
  warnings?(ctx: Context, db: TenantDb, params: FormRef & { values: Values; before: Values | null }): Promise<string[]>;
  /**
   * The answers passed every rule and are stored in this transaction; the room moves its record. It looks again, under
   * a lock of its own, whether the record still takes answers. Secret answers are in `secrets` alone: what a room writes
   * down of `values` and `before` tells nothing of them.
   */
  submit(
    ctx: Context,
    db: TenantDb,
    ref: FormRef & { values: Values; before: Values | null; secrets: Values },
  ): Promise<{ message: string; next: string | null }>;
};

/** Knows every form: finds its definition, its room, and its prepared text in each language. Knows no room. */
export class FormService {
  readonly #feeds: Readonly<Record<string, AtHome<FormFeed>>>;
  readonly #versions = new DefinitionVersions();
  readonly #prepared = new Map<string, PreparedForm>();
  readonly #newer = new Map<string, string | null>();

  constructor(feeds: Readonly<Record<string, AtHome<FormFeed>>>) {
    this.#feeds = feeds;
  }

  /** The form a wire id names: itself, or with the record's id behind it (MEM-1). Refuses with 404. */
  resolve(tenant: Tenant, formId: string, dataId: string): FormRef {
    const named = Object.hasOwn(tenant.forms, formId) ? tenant.forms[formId]! : ownDefinition(formId);
    if (named) return { definition: named, formId, dataId };
    for (const definition of Object.values(tenant.forms)) {
      const prefix = `${definition.formId}-`;
      if (!definition.perRecord || !formId.startsWith(prefix)) continue;
      const record = formId.slice(prefix.length);
      if (record && (dataId === '' || dataId === record)) return { definition, formId, dataId: record };
    }
    throw new Refusal('form.notFound');
  }

  /** Whether the room that takes the answers is at home in the tenant. */
  isAtHome(tenant: Tenant, feeds: string): boolean {
    return this.#feeds[feeds]?.isIn(tenant) ?? false;
  }

  feedOf(definition: FormDefinition): FormFeed {
    const feed = this.#feeds[definition.feeds];
    if (!feed) throw new Error(`no room feeds the form ${definition.formId}`);
    return feed;
  }

  /** The version of today's file; asked before a transaction is opened, known after the first time. */
  versionOf(ctx: Pick<Context, 'engine' | 'tenant'>, definition: FormDefinition): Promise<number> {
    return this.#versions.current(ctx.engine.database, ctx.tenant.key, definition);
  }

  /** The version new answers are given on. @param published what the pointer says, read in this transaction */
  versionInUse(db: TenantDb, file: FormDefinition, fileVersion: number, published: number | null): Promise<number> {
    return this.#versions.inUse(db, file, fileVersion, published);
  }

  /** The same for a record that nobody has opened yet. */
  async newestVersion(db: TenantDb, file: FormDefinition, fileVersion: number): Promise<number> {
    const row = await db.from('form_current', { form_id: file.formId }).select('version').executeTakeFirst();
    return this.versionInUse(db, file, fileVersion, row?.version ?? null);
  }

  definition(db: TenantDb, formId: string, version: number): Promise<FormDefinition> {
    return this.#versions.read(db, formId, version);
  }

  /**
   * An answer set on another version of its form: answers to questions that are gone, or of another type now, are left
   * out. They go for good when it is submitted so; the room's trail keeps what they were.
   */
  async carried(db: TenantDb, formId: string, stored: AnswerSet, version: number): Promise<AnswerSet> {
    const [then, now] = [
      await this.definition(db, formId, stored.definitionVersion),
      await this.definition(db, formId, version),
    ];
    const types = new Map(withOthers(then.fields).map(({ name, type }) => [name, type]));
    const kept = withOthers(now.fields).filter(({ name, type }) => types.get(name) === type);
    const answers: Values = {};
    for (const { name } of kept) if (Object.hasOwn(stored.answers, name)) answers[name] = stored.answers[name];
    return { ...stored, answers };
  }

  /** What is new for whoever answered on `from`, as the JSON text of `newer`; null where nothing concerns them. */
  async newer(
    ctx: Pick<Context, 'engine' | 'tenant' | 'lang'>,
    db: TenantDb,
    formId: string,
    { from, to }: { from: number; to: number },
  ): Promise<string | null> {
    const key = `${ctx.tenant.key}/${formId}/${from}/${to}/${ctx.lang}`;
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const [then, now] = [await this.definition(db, formId, from), await this.definition(db, formId, to)];
    const changes = questionsChanged(then, now, ctx.lang, (text) => ctx.engine.words.pick(ctx.lang, text));
    const lines = changes.length > 0 ? JSON.stringify({ version: to, changes }) : null;
    db.afterCommit(() => this.#newer.set(key, lines));
    return lines;
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
    const form = await this.#versions.read(db, definition.formId, version);
    const say = (text: FormDefinition['title']) => ctx.engine.words.pick(ctx.lang, text);
    const fields: Field[] = localizeFields(form, say, ctx.tenant.rules ?? {});
    const { checks, outline } = form;
    const made = new PreparedForm({
      title: say(form.title),
      button: say(form.button),
      version,
      fields,
      checks,
      outline,
    });
    db.afterCommit(() => this.#prepared.set(key, made));
    return made;
  }
}
