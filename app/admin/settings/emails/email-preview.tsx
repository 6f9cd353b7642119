import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CustomerMailKind } from "../../../../data/model/content/mail-kinds.ts";
import type { MailTexts } from "../../../../data/model/settings/mail-texts.ts";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { mailPreviewQuery } from "./api.ts";
import css from "./email-text-page.module.css";

/** An example of an e-mail with these texts, as HTML in a frame without scripts and as plain text. */
export function EmailPreview({ kind, texts }: { kind: CustomerMailKind; texts: MailTexts }) {
  const query = useQuery({
    ...mailPreviewQuery(kind, texts),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={query}>
      {({ subject, text, html, orderNumber }) => (
        <div className={css.preview}>
          <p className={shared.soft}>
            {orderNumber
              ? `With the data of order ${orderNumber}.`
              : "With a sample order, because the store has no orders yet."}
          </p>
          <p className={shared.name}>{subject}</p>
          <iframe className={css.frame} title="Preview of the email" sandbox="" srcDoc={html} />
          <details>
            <summary className={css.summary}>Plain text</summary>
            <pre className={css.text}>{text}</pre>
          </details>
        </div>
      )}
    </QueryBoundary>
  );
}
