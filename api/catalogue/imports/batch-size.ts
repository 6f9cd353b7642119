/** Rows of one transaction: SQLite's write lock is held for about 20 ms. */
export const BATCH_SIZE = 100;
