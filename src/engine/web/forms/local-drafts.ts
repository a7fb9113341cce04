/** One field's answer as it was typed here and is not known to be on the server yet. */
export type LocalEntry = {
  value: unknown;
  /** The text that its type could not read. */
  typed?: string | undefined;
  /** What the server had when it was typed: tells whether somebody has changed it since. */
  before: unknown;
  /** When it was typed. Milliseconds UTC. */
  at: number;
  /** The form was closed before the server had it: it waits for the person, and goes nowhere by itself. */
  rejected?: true;
};
export type LocalEntries = Record<string, LocalEntry>;
/** What a page typed that has gone since. */
export type LeftEntry = LocalEntry & { tab: string; name: string };

/** Whose form: the parts of the key. Nobody reads what belongs to another tenant or another account. */
export type DraftScope = { tenant: string; account: string; formId: string; dataId: string };

/** What one page typed into one form in this browser. */
export type LocalDrafts = {
  put(entries: LocalEntries): Promise<void>;
  /** Takes out the fields named, or all that this page typed. */
  remove(names?: readonly string[]): Promise<void>;
  /** What pages that are gone have left, the oldest first. */
  left(): Promise<LeftEntry[]>;
  /** Takes over what was left: `entries` are this page's from now on, the rest is dropped. In one transaction. */
  adopt(left: readonly LeftEntry[], entries: LocalEntries): Promise<void>;
  /** Puts what pages that are gone have left where it waits for the person. */
  setAside(left: readonly LeftEntry[]): Promise<void>;
  /** This page is gone: another may take over what it left. */
  release(): void;
};

const DATABASE = 'tessera';
const STORE = 'drafts';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = () => {
      if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE);
      request.result.createObjectStore(STORE);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Opens the store while the form is still on its way. Nothing depends on it. */
export function warmDrafts(): void {
  if ('indexedDB' in globalThis) database().catch(() => undefined);
}

/** Runs one transaction; `durability` relaxed, because a write a person waits for would be felt in typing. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | null> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode, { durability: 'relaxed' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result ?? null);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    if (mode === 'readwrite') transaction.commit?.();
  });
}

/** Everything whose key begins with these parts: an array sorts after every text. */
const under = (parts: readonly string[]) => IDBKeyRange.bound([...parts], [...parts, []]);

/** The drafts of one form in IndexedDB: one record per page and field, so that a key writes one small thing. */
export function localDrafts(scope: DraftScope, tab: string): LocalDrafts {
  const form = [scope.tenant, scope.account, scope.formId, scope.dataId];
  const parts = [...form, tab];
  const release = holdTab(tab);
  return {
    async put(entries) {
      await within('readwrite', (store) => {
        for (const [name, entry] of Object.entries(entries)) store.put(entry, [...parts, name]);
        return null;
      });
    },
    async remove(names) {
      await within('readwrite', (store) => {
        if (!names) store.delete(under(parts));
        for (const name of names ?? []) store.delete([...parts, name]);
        return null;
      });
    },
    async left() {
      const keys = ((await within('readonly', (store) => store.getAllKeys(under(form)))) ?? []) as string[][];
      if (keys.length === 0) return [];
      const values = ((await within('readonly', (store) => store.getAll(under(form)))) ?? []) as LocalEntry[];
      const alive = await lockedTabs();
      return keys
        .map((key, at): LeftEntry => ({ ...values[at]!, tab: key.at(-2)!, name: key.at(-1)! }))
        .filter((entry) => !alive.has(entry.tab))
        .sort((a, b) => a.at - b.at);
    },
    async adopt(left, entries) {
      await within('readwrite', (store) => {
        for (const entry of left) store.delete([...form, entry.tab, entry.name]);
        for (const [name, entry] of Object.entries(entries)) store.put(entry, [...parts, name]);
        return null;
      });
    },
    async setAside(left) {
      await within('readwrite', (store) => {
        for (const { tab: of, name, ...entry } of left) store.put({ ...entry, rejected: true }, [...form, of, name]);
        return null;
      });
    },
    release,
  };
}

/** The name of the lock that a page holds as long as it lives; the browser lets go of it when the page dies. */
const lockOf = (tab: string): string => `tessera-page-${tab}`;

function holdTab(tab: string): () => void {
  let release = () => {};
  const gone = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Pages without https have no locks: there a page takes over what a living one has not sent yet, and the server
  // finds out which came later.
  void navigator.locks?.request(lockOf(tab), () => gone).catch(() => undefined);
  return release;
}

/** Pages of this browser that are alive. */
async function lockedTabs(): Promise<ReadonlySet<string>> {
  const { held } = (await navigator.locks?.query()) ?? {};
  const prefix = lockOf('');
  return new Set(held?.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
}

/** Takes everything that an account typed out of this browser; for logging out. */
export async function forgetDrafts(tenant: string, account: string): Promise<void> {
  await within('readwrite', (store) => {
    store.delete(under([tenant, account]));
    return null;
  });
}
