/** A file that was chosen and is not on the server yet, as this browser keeps it. */
export type KeptFile = {
  key: string;
  file: Blob;
  name: string;
  /** Bytes before it was made smaller; null where it was not. */
  was: number | null;
  /** It was looked at and made smaller where it had to be; otherwise that is still to be done. */
  prepared: boolean;
  /** Its place among the others: when it was chosen. */
  at: number;
};

/** The files of one input that wait in this browser. */
export type KeptFiles = {
  /** In the order they were chosen. */
  read(): Promise<KeptFile[]>;
  put(file: KeptFile): Promise<void>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
};

/** Whose form: the parts of the key. Nobody reads what belongs to another tenant or another account. */
export type FileScope = { tenant: string; account: string; formId: string; dataId: string };

const DATABASE = 'tessera-files';
const STORE = 'files';

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

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Everything whose key begins with these parts: an array sorts after every text. */
const under = (parts: readonly string[]) => IDBKeyRange.bound([...parts], [...parts, []]);

const partsOf = ({ tenant, account, formId, dataId }: FileScope) => [tenant, account, formId, dataId];

/**
 * The files of one input in IndexedDB, with their content, so that a tab that dies loses none of them.
 * @param place the input in its form
 */
export function keptFiles(scope: FileScope, place: string): KeptFiles {
  const parts = [...partsOf(scope), place];
  return {
    async read() {
      const all: KeptFile[] = await within('readonly', (store) => store.getAll(under(parts)));
      return all.sort((a, b) => a.at - b.at);
    },
    async put(file) {
      await within('readwrite', (store) => store.put(file, [...parts, file.key]));
    },
    has: async (key) => (await within('readonly', (store) => store.count([...parts, key]))) > 0,
    async remove(key) {
      await within('readwrite', (store) => store.delete([...parts, key]));
    },
  };
}

/** Takes the waiting files of a form out of this browser. */
export async function forgetFormFiles(scope: FileScope): Promise<void> {
  await within('readwrite', (store) => store.delete(under(partsOf(scope))));
}

/** Takes everything of an account out of this browser; for logging out. */
export async function forgetFiles(tenant: string, account: string): Promise<void> {
  await within('readwrite', (store) => store.delete(under([tenant, account])));
}
