import { useContext, useEffect } from "react";
import { onModuleRetry } from "../load-module.ts";
import { NavigationContext } from "../navigation-context.ts";
import { PageFailure } from "../pwa/page-failure.tsx";

/** Replaces a page that failed to load, with a button to try again. It is loaded when the connection returns. */
export function RouteFailure() {
  const { isPending, reload } = useContext(NavigationContext);
  useEffect(() => onModuleRetry(reload), [reload]);
  return <PageFailure busy={isPending} onRetry={reload} />;
}
