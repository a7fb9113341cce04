/** One field's answer as it was typed here and is not known to be on the server yet. */
export type LocalEntry = {
  value: unknown;
  /** The text that its type could not read. */
  typed?: string | undefined;
  /** What the server had when it was typed: tells whether another device has changed it since. */
  before: unknown;
  /** When it was typed, by the server's time as far as it is known. Milliseconds UTC. */
  at: number;
};
export type LocalEntries = Record<string, LocalEntry>;

/** Whose form: the parts of the key. Nobody reads what belongs to another tenant or another account. */
export type DraftScope = { tenant: string; account: string; formId: string; dataId: string };

/** What was typed into one form in this browser. */
export type LocalDrafts = {
  read(): Promise<LocalEntries>;
  put(entries: LocalEntries): Promise<void>;
  /** Takes out the fields named, or all. */
  remove(names?: readonly string[]): Promise<void>;
};

const DATABASE = 'tessera';
const STORE = 'drafts';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
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

/** The drafts of one form in IndexedDB: one record per field, so that a key writes one small thing. */
export function localDrafts(scope: DraftScope): LocalDrafts {
  const parts = [scope.tenant, scope.account, scope.formId, scope.dataId];
  return {
    async read() {
      const keys = (await within('readonly', (store) => store.getAllKeys(under(parts)))) ?? [];
      const values = (await within('readonly', (store) => store.getAll(under(parts)))) ?? [];
      return Object.fromEntries(keys.map((key, at) => [(key as string[]).at(-1)!, values[at] as LocalEntry]));
    },
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
  };
}

/** Takes everything that an account typed out of this browser; for logging out. */
export async function forgetDrafts(tenant: string, account: string): Promise<void> {
  await within('readwrite', (store) => {
    store.delete(under([tenant, account]));
    return null;
  });
}
