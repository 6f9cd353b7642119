import { useContext } from "react";
import { Button } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { NavigationContext } from "../navigation-context.ts";

/** Replaces a page that failed to load, with a button to try again. */
export function RouteFailure() {
  const { isPending, reload } = useContext(NavigationContext);
  return (
    <>
      <PageHead
        title="This page did not load"
        description="Something went wrong."
        path="/"
        noindex
      />
      <EmptyState
        level={1}
        title="This page did not load"
        text="The connection may be down, or something went wrong on our side. Nothing in your cart is lost."
        action={
          <Button busy={isPending} onClick={reload}>
            Try again
          </Button>
        }
      />
    </>
  );
}
