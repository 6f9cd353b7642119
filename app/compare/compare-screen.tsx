import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { MAX_COMPARED, readCompared } from "../../data/model/catalogue/compare-products.ts";
import { formatCount, listNames } from "../../data/model/text/plain-text.ts";
import { productQuery } from "../catalogue/product-query.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import css from "./compare-screen.module.css";
import { ComparisonTable } from "./comparison-table.tsx";
import { ProductPicker } from "./product-picker.tsx";

/** /compare: two to four products side by side. The choice is in the URL, so that it can be shared. */
export function CompareScreen() {
  const [params] = useSearchParams();
  const all = readCompared(params.get("products"));
  const keys = all.slice(0, MAX_COMPARED);
  const responses = useQueries({ queries: keys.map(productQuery) });
  const failed = responses.filter(({ data, isError }) => isError && data === undefined);
  const busy = failed.some(({ isFetching }) => isFetching);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const gone = responses.filter(({ data }) => data === null).length;
  const columns = keys.flatMap((key, at) => {
    const response = responses[at];
    const isMissing = !response || response.data === null || failed.includes(response);
    return isMissing ? [] : [{ key, product: response.data ?? undefined }];
  });
  const products = columns.flatMap(({ product }) => product ?? []);
  const heading = useFocusOnChange(keys.join());
  if (failed.length > 0 && columns.length === 0) return <PageFailure busy={busy} onRetry={retry} />;
  const names = products.map(({ title }) => title);
  const [first] = products;
  const isEmpty = columns.length === 0;
  return (
    <>
      <PageHead
        title={names.length > 1 ? m.compare_names({ names: listNames(names) }) : m.compare_title()}
        description={m.compare_description()}
        path={paths.compare(keys)}
        noindex
      />
      <PageBand
        title={m.compare_title()}
        titleRef={heading}
        tint="bone"
        {...(isEmpty ? { picture: "journal-scalp.3x2.cfcfcb-d3d3d0.1311be27" } : { compact: true })}
      >
        <p className={frame.intro} role="status">
          {isEmpty
            ? m.compare_any()
            : columns.length > 1
              ? m.compare_count({ count: columns.length, n: formatCount(columns.length) })
              : first && m.compare_with({ title: first.title })}
        </p>
        {all.length > keys.length && <p>{m.compare_too_many()}</p>}
        {gone > 0 && <p>{m.compare_gone({ count: gone, n: formatCount(gone) })}</p>}
      </PageBand>
      <div className={`${frame.page} ${css.page}`}>
        {failed.length > 0 && <LoadFailure text={m.compare_failed()} busy={busy} onRetry={retry} />}
        {columns.length > 1 && <ComparisonTable columns={columns} />}
        {columns.length < MAX_COMPARED ? (
          <ProductPicker columns={columns} />
        ) : (
          <p className={css.notice}>{m.compare_maximum()}</p>
        )}
      </div>
    </>
  );
}

/** Moves the focus to the heading after a product is added or removed: the link that did it is gone. */
function useFocusOnChange(keys: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const displayed = useRef(keys);
  useEffect(() => {
    if (displayed.current === keys) return;
    displayed.current = keys;
    heading.current?.focus();
  }, [keys]);
  return heading;
}
