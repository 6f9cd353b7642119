import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router-dom";
import { NotFoundScreen } from "../pages/not-found-screen.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** In the place of a page that is missing or did not load: says so, with a way on. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
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
