/** What stays on the device beyond the tab, also large and without a network: pairs of a key and plain data. */
export type DeviceStore = {
  get(key: string): Promise<unknown>;
  put(key: string, value: object): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes the pairs whose key begins so and whose value is one of these; nothing is written in between, by any tab. */
  removeWhere(prefix: string, isOne: (value: unknown) => boolean): Promise<void>;
  /** All pairs whose key begins so, in the order of the keys. */
  list(prefix: string): Promise<[key: string, value: unknown][]>;
};

const NAMES = ['person', 'device'] as const;
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = window.indexedDB.open('tessera', 1);
    request.onupgradeneeded = () => {
      for (const name of NAMES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const storeNamed = (name: (typeof NAMES)[number]): DeviceStore => {
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T> | null): Promise<T> => {
    const transaction = (await open()).transaction(name, mode);
    const request = act(transaction.objectStore(name));
    return new Promise((resolve, reject) => {
      // only what the browser has written down counts as kept
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    get: (key) => run<unknown>('readonly', (store) => store.get(key)),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    remove: (keys) =>
      run<undefined>('readwrite', (store) => {
        for (const key of keys) store.delete(key);
        return null;
      }),
    removeWhere: (prefix, isOne) =>
      run<undefined>('readwrite', (store) => {
        const walk = store.openCursor(under(prefix));
        walk.onsuccess = () => {
          const at = walk.result;
          if (!at) return;
          if (isOne(at.value)) at.delete();
          at.continue();
        };
        return null;
      }),
    async list(prefix) {
      const range = under(prefix);
      const transaction = (await open()).transaction(name, 'readonly');
      const store = transaction.objectStore(name);
      const [keys, values] = [store.getAllKeys(range), store.getAll(range)];
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      return keys.result.map((key, at) => [String(key), values.result[at] as unknown]);
    },
  };
};

/** What a person may know, only as long as they are logged in: logging out takes all of it away. */
export const personStore = storeNamed('person');
/** What says nothing of anybody, and stays until it is done with. */
export const deviceStore = storeNamed('device');

/** Takes away whatever a person kept on this device. A browser without such a store has kept nothing. */
export async function forgetKept(): Promise<void> {
  try {
    await personStore.remove((await personStore.list('')).map(([key]) => key));
  } catch {}
}

/** The same where the browser keeps nothing: as long as the page lives. */
export function memoryStore(): DeviceStore {
  const pairs = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(pairs.get(key)),
    put: async (key, value) => void pairs.set(key, structuredClone(value)),
    async remove(keys) {
      for (const key of keys) pairs.delete(key);
    },
    async removeWhere(prefix, isOne) {
      for (const [key, value] of pairs) if (key.startsWith(prefix) && isOne(value)) pairs.delete(key);
    },
    list: async (prefix) =>
      structuredClone([...pairs].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
