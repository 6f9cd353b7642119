/** A message that waits for a connection. */
export type Letter = {
  /** With it the server counts the message once, however often it is sent. */
  key: string;
  path: string;
  /** JSON text. */
  body: string;
  /** When it was written, as ISO text. */
  at: string;
};

const NAME = "outbox";
const TABLE = "letters";

function open(): Promise<IDBDatabase> {
  return new Promise((opened, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "key" });
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("the outbox is blocked"));
  });
}

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((done, failed) => {
      const transaction = database.transaction(TABLE, mode, { durability: "strict" });
      const request = work(transaction.objectStore(TABLE));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => failed(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps a letter; rejects when it can't be kept. */
export async function putLetter(letter: Letter): Promise<void> {
  await inTransaction("readwrite", (table) => table.put(letter));
}

/** What waits, the oldest first. */
export async function listLetters(): Promise<Letter[]> {
  const letters = await inTransaction<Letter[]>("readonly", (table) => table.getAll());
  return letters.sort((a, b) => a.at.localeCompare(b.at));
}

export async function deleteLetter(key: string): Promise<void> {
  await inTransaction("readwrite", (table) => table.delete(key));
}
