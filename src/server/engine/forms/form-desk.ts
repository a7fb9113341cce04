import type { FormDefinition, Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** Which form of which record: the definition, and the ids as they came over the wire. */
export type FormRef = { definition: FormDefinition; formId: string; dataId: string };

/** What a room answers when one of its forms is opened. It has checked that this reader may see the record. */
export type OpenedForm = {
  /** The record's id; the engine keeps its answer set under it. */
  dataId: string;
  allowEdit: boolean;
  /** Values that come from elsewhere (the account's address) and fill empty fields. */
  prefill?: Values;
  /** Read-only for this reader in this state; all when `allowEdit` is false. */
  readOnlyFields?: readonly string[];
};

/** A room's side of the forms it feeds: `feeds` of a definition names one of these (rooms/<room>/forms.ts). */
export type FormFeed = {
  open(ctx: Context, db: TenantDb, ref: FormRef): Promise<OpenedForm>;
  /** The answers passed every rule and are stored in this transaction; the room moves its record. */
  submit(
    ctx: Context,
    db: TenantDb,
    ref: FormRef & { values: Values },
  ): Promise<{ message: string; next: string | null }>;
};
