import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { writeTermsBody } from "../../data/model/sales/terms-html.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import richText from "../components/rich-text.module.css";
import { withLocaleLinks } from "../components/rich-text.tsx";
import { Sheet } from "../components/sheet.tsx";
import { Waiting } from "../components/spinner.tsx";
import { useConnection } from "../pwa/connection.ts";
import { pageQuery } from "../requests/page-query.ts";
import css from "./legal-dialog.module.css";

type Props = {
  /** The path of a page that every store has: "/terms". */
  path: string;
  onClose: () => void;
};

const NO_PARAMETERS = new URLSearchParams();

/** A page of the store over the checkout. Its links open in a new tab. */
export function LegalDialog({ path, onClose }: Props) {
  const {
    data: page,
    isPending,
    isFetching,
    refetch,
  } = useQuery(pageQuery(path.slice(1), NO_PARAMETERS));
  const { lost } = useConnection();
  return (
    <Sheet open onClose={onClose} title={page?.title ?? m.checkout_legal_text()}>
      <div className={css.text}>
        {page ? (
          <>
            {page.updated && (
              <p className={css.updated}>{m.pages_updated({ date: page.updated })}</p>
            )}
            <div
              className={richText.text}
              dir="auto"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is stored
              dangerouslySetInnerHTML={{ __html: toNewTabs(writeTermsBody(page)) }}
            />
          </>
        ) : isPending && !lost ? (
          <Waiting text={m.pages_loading()} />
        ) : (
          <LoadFailure
            text={lost ? m.checkout_legal_offline() : m.pwa_failure_text()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  );
}

const toNewTabs = (html: string) =>
  withLocaleLinks(html).replaceAll("<a ", '<a target="_blank" rel="noopener" ');
