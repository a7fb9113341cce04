import { createHash } from 'node:crypto';
import type { FormDefinition } from '../../../contract/form.ts';
import type { Database } from '../db/database.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { publishDefinition, readDefinition } from './store.ts';

/**
 * Keeps every definition that answers were ever given on. The first use of a form publishes it under the hash of its
 * text; a changed definition becomes the next version, and one that was there before is found again.
 */
export class DefinitionVersions {
  readonly #current = new Map<string, Promise<number>>();
  readonly #read = new Map<string, FormDefinition>();

  current(database: Database, tenant: string, definition: FormDefinition): Promise<number> {
    const key = `${tenant}/${definition.formId}`;
    let version = this.#current.get(key);
    if (!version) {
      const hash = createHash('sha256').update(JSON.stringify(definition)).digest();
      version = database.tenant(tenant, (db) => publishDefinition(db, definition, hash));
      // A database that was away is asked again.
      version.catch(() => this.#current.delete(key));
      this.#current.set(key, version);
    }
    return version;
  }

  async read(db: TenantDb, formId: string, version: number): Promise<FormDefinition> {
    const key = `${db.tenantId}/${formId}/${version}`;
    const known = this.#read.get(key) ?? (await readDefinition(db, formId, version));
    this.#read.set(key, known);
    return known;
  }
}
