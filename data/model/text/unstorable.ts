/** NUL, which PostgreSQL can't store, and unpaired surrogates, which UTF-8 can't encode. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

const ALL_UNSTORABLE = new RegExp(UNSTORABLE, "gu");

/** Removes the characters that a database can't store. */
export const removeUnstorable = (text: string): string => text.replace(ALL_UNSTORABLE, "");
