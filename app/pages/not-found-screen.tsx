import { useQuery } from "@tanstack/react-query";
import { useConnection } from "../pwa/connection.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { configQuery } from "../requests/config-query.ts";
import { NotFound, NotFoundHead } from "./not-found.tsx";

/**
 * The page for all unknown URLs, with status 404. Without a connection they may be former URLs, which only the
 * server knows and redirects.
 */
export function NotFoundScreen() {
  // The first request of an app shell, by which the page knows whether there is a connection.
  const { isPending } = useQuery(configQuery);
  const { lost } = useConnection();
  if (lost) return <PageFailure busy={false} onRetry={() => location.reload()} />;
  return isPending ? <NotFoundHead /> : <NotFound />;
}
