import type { Capability } from '../../../../contract/capabilities.ts';
import type { Lang } from '../../../../contract/lang.ts';
import { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { Engine } from '../../../engine/engine.ts';

type Given = {
  engine: Engine;
  tenant: Context['tenant'];
  lang: Lang;
  account: { id: string; email: string };
  at: Date;
};

const DEMO_CAPABILITIES: readonly Capability[] = [
  'grant-manage',
  'oxfam-application-read',
  'oxfam-application-edit',
  'oxfam-application-add-team-member',
  'oxfam-dashboard-manage-project',
];

/** Who runs the programme of the demonstration, at a time that is past, within the transaction that lays it all out. */
export class DemoContext extends Context {
  readonly #db: TenantDb;
  readonly #at: Date;

  constructor(db: TenantDb, { engine, tenant, lang, account, at }: Given) {
    super({
      engine,
      tenant,
      lang,
      actor: {
        kind: 'person',
        tenant: tenant.key,
        accountId: account.id,
        accountNumber: 1,
        sessionId: '',
        email: account.email,
        displayName: account.email,
        language: lang,
        roles: [],
        // whoever acts in the demonstration has the part that the record gives them
        capabilities: new Set(DEMO_CAPABILITIES),
        facts: {},
        completed: true,
        factorMissing: false,
        lastSeenAt: at,
        createdAt: at,
        visitorFrom: null,
        viewAs: null,
      },
      requestId: '',
      ip: '',
      device: '',
      browserId: '',
    });
    this.#db = db;
    this.#at = at;
  }

  override get now(): Date {
    return this.#at;
  }

  override async transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return work(this.#db);
  }
}
