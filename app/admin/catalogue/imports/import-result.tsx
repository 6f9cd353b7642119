import { useEffect, useRef } from "react";
import type { ImportReport } from "../../../../data/model/admin/admin-import.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import shared from "../../components/shared.module.css";
import { Counts, UnimportedValues } from "./import-preview.tsx";
import { LastImport } from "./last-import.tsx";
import css from "./product-import-page.module.css";
import { UnlistedNotice } from "./unlisted-notice.tsx";

type Props = { report: ImportReport; onRestart: () => void };

/** What an import has done, and what the operator may do next. */
export function ImportResult({ report, onRestart }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is not displayed any more.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.tool} aria-labelledby="import-result">
      <h2 ref={heading} id="import-result" tabIndex={-1}>
        Import complete
      </h2>
      <Counts report={report} />
      <UnimportedValues report={report} />
      <UnlistedNotice unlisted={report.unlisted} />
      <div className={shared.buttons}>
        <ButtonLink to={adminPaths.products()}>View products</ButtonLink>
        <Button variant="secondary" onClick={onRestart}>
          Import another file
        </Button>
      </div>
      <LastImport />
    </section>
  );
}
