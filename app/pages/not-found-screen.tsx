import { useConnection } from "../pwa/connection.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { NotFound } from "./not-found.tsx";

/**
 * The page for all unknown URLs, with status 404. Without a connection they may be former URLs, which only the
 * server knows and redirects.
 */
export function NotFoundScreen() {
  const { lost } = useConnection();
  return lost ? <PageFailure busy={false} onRetry={() => location.reload()} /> : <NotFound />;
}
