import { useRevalidator } from "react-router-dom";
import { Button } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";

/** Replaces a page that failed to load, with a button to try again. */
export function RouteFailure() {
  const { revalidate, state } = useRevalidator();
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
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </>
  );
}
