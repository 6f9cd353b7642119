import { closeSync, existsSync, openSync, statSync, utimesSync } from "node:fs";

/**
 * Notifies the processes of a SQLite database that one of them waits for the write lock, which SQLite does not
 * report: a waiting process sets the modification time of the file `…-waiting` beside the database. The file
 * is empty and may be deleted.
 */
export class WaitingWriters {
  readonly #file: string;

  constructor(database: string) {
    this.#file = `${database}-waiting`;
  }

  /** Call it whenever another process holds the lock. */
  announce(): void {
    const now = new Date();
    try {
      if (!existsSync(this.#file)) closeSync(openSync(this.#file, "a", 0o600));
      // Explicitly, because the file system's own times may be some milliseconds late.
      utimesSync(this.#file, now, now);
    } catch {
      // The disk is full, for example: this process still gets the lock, but later.
    }
  }

  /** Whether a process has waited since `time`, in milliseconds since 1970. */
  hasWaitedSince(time: number): boolean {
    const stats = statSync(this.#file, { throwIfNoEntry: false });
    // libuv stores times in whole microseconds, which may be slightly less than the milliseconds of the date.
    return stats !== undefined && Math.round(stats.mtimeMs) >= time;
  }
}
