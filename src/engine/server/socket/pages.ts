import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';

/** An open page: whose it is, and what it wants to be told of besides. */
export type OpenPage = {
  tenant: Tenant;
  token: string;
  person: Person;
  /** By the product's clock its session is over then, unless its person did something meanwhile. */
  endsAt: number;
  /** `kind/id` of what it is told of. */
  topics: Set<string>;
  /** The session is over. */
  end(): void;
  /** It is told no more of this, and that it is not. */
  leave(topic: string): void;
};

/** The pages that are open at this process, found by their person. */
export class OpenPages {
  readonly #byAccount = new Map<string, Set<OpenPage>>();
  /** Pages of visitors by the tenant where they are at home: a session that ends there ends theirs. */
  readonly #visitors = new Map<string, Set<OpenPage>>();

  add(page: OpenPage): void {
    put(this.#byAccount, keyOf(page.tenant.key, page.person.accountId), page);
    if (page.person.visitorFrom) put(this.#visitors, page.person.visitorFrom, page);
  }

  remove(page: OpenPage): void {
    take(this.#byAccount, keyOf(page.tenant.key, page.person.accountId), page);
    if (page.person.visitorFrom) take(this.#visitors, page.person.visitorFrom, page);
  }

  *all(): Generator<OpenPage> {
    for (const pages of this.#byAccount.values()) yield* pages;
  }

  /** Those of an account, and of the visitors from its tenant. */
  *touchedBy({ tenant, account }: { tenant: string; account: string }): Generator<OpenPage> {
    yield* this.#byAccount.get(keyOf(tenant, account)) ?? [];
    yield* this.#visitors.get(tenant) ?? [];
  }
}

const keyOf = (tenant: string, account: string): string => `${tenant}:${account}`;

function put(map: Map<string, Set<OpenPage>>, key: string, page: OpenPage): void {
  const known = map.get(key);
  if (known) known.add(page);
  else map.set(key, new Set([page]));
}

function take(map: Map<string, Set<OpenPage>>, key: string, page: OpenPage): void {
  const known = map.get(key);
  known?.delete(page);
  if (known?.size === 0) map.delete(key);
}
