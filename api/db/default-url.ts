/** Used if DATABASE_URL is not set; relative to the working directory. */
export const DEFAULT_DATABASE_URL = "file:data/local/store.sqlite";
