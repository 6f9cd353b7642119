import { useLocation } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** In the place of the operator's console and the data import until they are there. */
export function ComingScreen() {
  const { pathname } = useLocation();
  const isImport = pathname === paths.dataImport();
  const title = isImport ? "Data import" : "Console";
  return (
    <>
      <PageHead
        title={title}
        description={`For the operator of ${STORE.name}.`}
        path={pathname}
        noindex
      />
      <EmptyState
        level={1}
        title={title}
        text={
          isImport
            ? "Here the operator will bring over the data of an earlier shop. It is not open yet."
            : "Here the operator will see orders, products and messages. It is not open yet; products are imported with the command line."
        }
        action={<ButtonLink to={paths.home()}>Return Home</ButtonLink>}
      />
    </>
  );
}
