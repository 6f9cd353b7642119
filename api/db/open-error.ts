import { dirname } from "node:path";

/** What is wrong, by the codes of the file system and of SQLite. */
const REASONS: Record<string, (file: string) => string> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (file) => `${dirname(file)} is on a disk that can only be read`,
  SQLITE_READONLY: noPermission,
  SQLITE_CANTOPEN: noPermission,
  EISDIR: () => "it is a folder; name a file in it",
  ENOENT: (file) => `the folder ${dirname(file)} can't be made`,
  EEXIST: (file) => `${dirname(file)} is no folder`,
  ENOTDIR: (file) => `${dirname(file)} is no folder`,
  ENOSPC: () => "the disk is full",
  SQLITE_FULL: () => "the disk is full",
  SQLITE_NOTADB: () => "it is no SQLite database",
  SQLITE_CORRUPT: () => "it is damaged; `npm run restore -- FILE` puts a backup in its place",
  SQLITE_BUSY: () => "another process keeps it locked",
};

function noPermission(file: string): string {
  return `this user may not read and write it, or its folder ${dirname(file)}`;
}

/** One readable line on why a database file could not be opened, for whoever starts the store. */
export function openError(file: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const [, plain = code] = /^(SQLITE_[A-Z]+)/.exec(code) ?? [];
  const reason = REASONS[plain]?.(file) ?? (error instanceof Error ? error.message : String(error));
  return new Error(`The database ${file} can't be opened: ${reason}`, { cause: error });
}
