import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { configQuery } from "../requests/config-query.ts";
import { releaseAnalytics } from "./analytics.ts";

/**
 * Whether a service of analytics is configured, which requires the shopper's consent. Without one,
 * events are reported to the globals that the page has.
 */
export function useConsentNeeded(): boolean {
  const ids = useQuery(configQuery).data?.analytics;
  const needed = ids !== undefined && Object.values(ids).some(Boolean);
  useEffect(() => {
    if (ids && !needed) releaseAnalytics();
  }, [ids, needed]);
  return needed;
}
