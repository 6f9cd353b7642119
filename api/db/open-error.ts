import { dirname } from "node:path";

/** Reasons by error code of the file system and SQLite. */
const REASONS: Record<string, (file: string) => string> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (file) => `${dirname(file)} is on a disk that can only be read`,
  SQLITE_READONLY: noPermission,
  SQLITE_CANTOPEN: noPermission,
  EISDIR: () => "it is a folder; name a file in it",
  ENOENT: (file) => `the folder ${dirname(file)} can't be created`,
  EEXIST: (file) => `${dirname(file)} is not a folder`,
  ENOTDIR: (file) => `${dirname(file)} is not a folder`,
  ENOSPC: () => "the disk is full",
  SQLITE_FULL: () => "the disk is full",
  SQLITE_NOTADB: () => "it is not an SQLite database",
  SQLITE_CORRUPT: () => "it is damaged; `npm run restore -- FILE` restores a backup",
  SQLITE_BUSY: () => "another process keeps it locked",
};

function noPermission(file: string): string {
  return `this user may not read and write it, or its folder ${dirname(file)}`;
}

/** Describes in one line for the operator why a database file could not be opened. */
export function openError(file: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const [, primaryCode = code] = /^(SQLITE_[A-Z]+)/.exec(code) ?? [];
  const reason =
    REASONS[primaryCode]?.(file) ?? (error instanceof Error ? error.message : String(error));
  return new Error(`The database ${file} can't be opened: ${reason}`, { cause: error });
}
