/** Response header of an app shell: the hash of the file of the build, which names its release. */
export const SHELL_INTEGRITY = "X-Shell-Integrity";

/** Response header of an app shell: a hash of the store's facts and of its home page. */
export const SHELL_STORE = "X-Shell-Store";
