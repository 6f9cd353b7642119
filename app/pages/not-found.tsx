import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";

export function NotFoundHead() {
  return (
    <PageHead
      title="Page Not Found"
      description="We couldn't find the page you're looking for."
      path="/404"
      noindex
    />
  );
}

/** What a page that does not exist displays. */
export function NotFound() {
  return (
    <>
      <NotFoundHead />
      <EmptyState
        level={1}
        label="404"
        title="Page Not Found"
        text="We couldn't find the page you're looking for. It may have been moved or doesn't exist."
        action={
          <>
            <ButtonLink to={paths.home()}>Return Home</ButtonLink>
            <ButtonLink variant="secondary" to={paths.browse()}>
              Browse Products
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
