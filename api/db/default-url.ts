/** Where the database is unless configured otherwise: below the working directory. */
export const DEFAULT_DATABASE_URL = "file:data/local/store.sqlite";
