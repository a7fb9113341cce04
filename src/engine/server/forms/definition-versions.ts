import { createHash } from 'node:crypto';
import type { FormDefinition } from '../../../contract/form.ts';
import { diffDefinitions } from '../../../contract/form-diff.ts';
import type { Database } from '../db/database.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { applyEdit } from './definitions/apply-edit.ts';
import { addVersion, readDefinition, versionOfHash } from './definitions/definition.store.ts';
import { ownDefinition } from './definitions/own-definition.ts';

/**
 * Keeps every definition that answers were ever given on. The first use of a file publishes it under the hash of its
 * text; a changed file becomes the next version, and one that was there before is found again. Nothing is remembered
 * of a transaction that is not committed.
 */
export class DefinitionVersions {
  readonly #file = new Map<string, Promise<number>>();
  readonly #inUse = new Map<string, number>();
  readonly #read = new Map<string, FormDefinition>();

  /** The version of a form's file. A form without a file has been made here, or it is not there. */
  current(database: Database, tenant: string, definition: FormDefinition): Promise<number> {
    const key = `${tenant}/${definition.formId}`;
    let version = this.#file.get(key);
    if (!version) {
      const isOwn = ownDefinition(definition.formId) !== null;
      version = database.tenant(tenant, (db) =>
        isOwn ? firstVersion(db, definition) : addVersion(db, definition, hashOf(definition)),
      );
      // A database that was away is asked again.
      version.catch(() => this.#file.delete(key));
      this.#file.set(key, version);
    }
    return version;
  }

  /**
   * The version that new answers are given on: what was published on the screen, else the file's. What a newer file
   * brings is laid under the published edit as a version of its own, the same in every process that has that file.
   * @param published as the pointer says now; asked with every read, so that no process shows a form of yesterday
   */
  async inUse(db: TenantDb, file: FormDefinition, fileVersion: number, published: number | null): Promise<number> {
    if (published === null) return fileVersion;
    const key = `${db.tenantId}/${file.formId}/${published}`;
    const known = this.#inUse.get(key);
    if (known !== undefined) return known;
    const edit = await this.read(db, file.formId, published);
    const layout = applyEdit(file, edit, edit);
    const from = { origin: 'merge' as const, fileVersion, accountId: null, note: '' };
    const version =
      diffDefinitions(edit, layout).length === 0
        ? published
        : await addVersion(db, layout, hashOf(layout, published), from);
    db.afterCommit(() => this.#inUse.set(key, version));
    return version;
  }

  async read(db: TenantDb, formId: string, version: number): Promise<FormDefinition> {
    const key = `${db.tenantId}/${formId}/${version}`;
    const known = this.#read.get(key);
    if (known) return known;
    const read = await readDefinition(db, formId, version);
    db.afterCommit(() => this.#read.set(key, read));
    return read;
  }
}

async function firstVersion(db: TenantDb, definition: FormDefinition): Promise<number> {
  const version = await versionOfHash(db, definition.formId, hashOf(definition));
  if (version === null) throw new Refusal('form.notFound');
  return version;
}

/** By which a version is found again. @param over the published edit that it was laid under */
export const hashOf = (definition: FormDefinition, over?: number): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(definition) + (over ?? ''))
    .digest();
