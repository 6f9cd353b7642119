import { m } from "../../data/i18n/messages.js";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { useConnection } from "./connection.ts";

type Props = {
  busy: boolean;
  onRetry: () => void;
  /** Where the shopper may go on; the shop by default. */
  link?: { to: string; label: string };
};

/**
 * Replaces a page that could not be loaded, with the reason as far as it is known. It does not say whether the
 * page exists: only the server knows that.
 */
export function PageFailure({ busy, onRetry, link }: Props) {
  const { lost, unresponsive } = useConnection();
  const isOffline = lost && !unresponsive;
  const { to, label } = link ?? { to: paths.browse(), label: m.common_browse_products() };
  const title = isOffline ? m.pwa_failure_offline() : m.pwa_failure();
  return (
    <>
      <PageHead title={title} description={title} path="/" noindex />
      <EmptyState
        level={1}
        title={title}
        text={isOffline ? m.pwa_failure_offline_text() : m.pwa_failure_text()}
        action={
          <>
            <Button busy={busy} onClick={onRetry}>
              {m.common_try_again()}
            </Button>
            <ButtonLink variant="secondary" to={to}>
              {label}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
