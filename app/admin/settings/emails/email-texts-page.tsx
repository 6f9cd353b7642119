import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import {
  CUSTOMER_MAIL_KINDS,
  customerMail,
  mailLabel,
} from "../../../../data/model/content/mail-kinds.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { settingsQuery } from "../api.ts";
import { BACK } from "../settings-editor.tsx";

/** /admin/settings/emails: the e-mails to customers with their subjects. */
export function EmailTextsPage() {
  const query = useQuery(settingsQuery);
  return (
    <AdminPage
      title="Emails"
      lead="What the store writes to customers. Change the subject and the texts of each email; order, addresses and links stay part of it."
      back={BACK}
    >
      <QueryBoundary query={query}>
        {({ settings: { mail } }) => (
          <ul className={shared.rows}>
            {CUSTOMER_MAIL_KINDS.map((kind) => (
              <li key={kind}>
                <Link className={shared.row} to={adminPaths.emailTexts(kind)}>
                  <span>
                    <span className={shared.name}>{mailLabel(kind)}</span>
                    <br />
                    <span className={shared.soft}>
                      {mail[kind].subject || customerMail(kind).subject}
                    </span>
                  </span>
                  {Object.values(mail[kind]).some(Boolean) && (
                    <span className={shared.badge}>Changed</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
