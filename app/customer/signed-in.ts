import { createStore, useStore } from "../external-store.ts";

/**
 * The cookie that the server sets at sign-in and removes at sign-out. It holds no secret. Browsers
 * without it make no account request, and cached pages are the same for everyone.
 */
const MARKER = "vitrine_signed_in=1";

export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(MARKER);
}

const changes = createStore(0);

/** Call after the server has set or removed the cookie: browsers report no change of cookies. */
export const refreshSignedIn = () => changes.set(changes.get() + 1);

/** Calls `listener` now if this browser has signed in, and after every sign-in. */
export function onSignedIn(listener: () => void) {
  const notify = () => {
    if (isSignedIn()) listener();
  };
  changes.subscribe(notify);
  notify();
}

/** Whether this browser has signed in; false on the server and while hydrating. */
export const useSignedIn = (): boolean => useStore({ ...changes, get: isSignedIn }, false);

/** Removes the cookie of a session that has ended. */
export function forgetSignIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API only since 18.4
  document.cookie = `${MARKER.replace("1", "")}; path=/; max-age=0`;
  refreshSignedIn();
}
