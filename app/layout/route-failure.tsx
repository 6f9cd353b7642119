import { useContext } from "react";
import { NavigationContext } from "../navigation-context.ts";
import { PageFailure } from "../pwa/page-failure.tsx";

/** Replaces a page that failed to load, with a button to try again. */
export function RouteFailure() {
  const { isPending, reload } = useContext(NavigationContext);
  return <PageFailure busy={isPending} onRetry={reload} />;
}
