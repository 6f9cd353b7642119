import { createContext } from "react";
import type { Location } from "react-router-dom";

/**
 * Called before a navigation. Returns true to block it; `retry` navigates again, for example once the
 * shopper has confirmed.
 */
export type NavigationGuard = (to: Location, retry: () => void) => boolean;

type Navigation = {
  /** Whether the code of the next page is loading. */
  isPending: boolean;
  /** Loads code and data of a page in advance. Errors are ignored, because the navigation loads it again. */
  prefetch: (url: URL) => void;
  /** Loads the current page again after it has failed. */
  reload: () => void;
  /** Sets the only guard, or removes it. */
  setGuard: (guard: NavigationGuard | undefined) => void;
};

/** The navigation of the browser's router (router.tsx). The server renders pages without one. */
export const NavigationContext = createContext<Navigation>({
  isPending: false,
  prefetch: () => {},
  reload: () => {},
  setGuard: () => {},
});
