import { repeatAfterLoss } from "../data/model/storage/lost-connection.ts";
import { compareText } from "../data/model/text/plain-text.ts";

/** A shopper's message that waits for a connection. */
export type OutboxMessage = {
  /** Idempotency key: the server stores a message once, even if it receives it several times. */
  key: string;
  path: string;
  /** JSON text. */
  body: string;
  /** ISO time at which the shopper sent it. */
  at: string;
  /** Accept-Language of the page; missing for English and in messages of earlier releases. */
  language?: string | undefined;
};

const DATABASE = "outbox";
const OBJECT_STORE = "letters";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(OBJECT_STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the outbox is blocked"));
  });
}

/** Runs `work` in a transaction, and once more if the browser has lost its connection to IndexedDB. */
function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return repeatAfterLoss(async () => {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(OBJECT_STORE, mode, { durability: "strict" });
        const request = work(transaction.objectStore(OBJECT_STORE));
        transaction.oncomplete = () => resolve(request.result);
        // Without an error if the browser closes the connection.
        transaction.onabort = () =>
          reject(transaction.error ?? new DOMException("the connection was closed", "AbortError"));
      });
    } finally {
      database.close();
    }
  });
}

/** @throws if IndexedDB refuses or is full */
export async function putMessage(message: OutboxMessage): Promise<void> {
  await inTransaction("readwrite", (store) => store.put(message));
}

/** All queued messages, oldest first. */
export async function listMessages(): Promise<OutboxMessage[]> {
  const messages = await inTransaction<OutboxMessage[]>("readonly", (store) => store.getAll());
  return messages.sort((a, b) => compareText(a.at, b.at));
}

export async function deleteMessage(key: string): Promise<void> {
  await inTransaction("readwrite", (store) => store.delete(key));
}
