import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";

export function NotFoundHead() {
  return (
    <PageHead
      title={m.pages_missing()}
      description={m.pages_missing_description()}
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
        layout="end"
        picture="glacial-clay-mask.4x5.d4cdc2-d7d0c6.095d4424"
        title={m.pages_missing()}
        text={m.pages_missing_text()}
        action={
          <>
            <ButtonLink to={paths.home()}>{m.pages_missing_home()}</ButtonLink>
            <ButtonLink variant="secondary" to={paths.browse()}>
              {m.common_browse_products()}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
