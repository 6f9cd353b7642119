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

const TO_SHOP = { to: paths.browse(), label: "Browse Products" };

/**
 * Replaces a page that could not be loaded, with the reason as far as it is known. It does not say whether the
 * page exists: only the server knows that.
 */
export function PageFailure({ busy, onRetry, link = TO_SHOP }: Props) {
  const { lost, unresponsive } = useConnection();
  const isOffline = lost && !unresponsive;
  const title = isOffline ? "You are offline" : "This page did not load";
  return (
    <>
      <PageHead title={title} description={title} path="/" noindex />
      <EmptyState
        level={1}
        title={title}
        text={`${
          isOffline
            ? "This page is not stored on your device and can’t be loaded without a connection."
            : "The connection may be down, or something went wrong on our side."
        } Nothing in your cart is lost.`}
        action={
          <>
            <Button busy={busy} onClick={onRetry}>
              Try again
            </Button>
            <ButtonLink variant="secondary" to={link.to}>
              {link.label}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
