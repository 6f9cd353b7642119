import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { pagePath } from "../../data/model/content/built-in-pages.ts";
import type { Page } from "../../data/model/content/page.ts";
import { PageHead } from "../components/page-head.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { PageFailure } from "../pwa/page-failure.tsx";
import { pageQuery } from "../requests/page-query.ts";
import { NotFound } from "./not-found.tsx";
import css from "./page-boundary.module.css";

type Props = {
  handle: string;
  /** Structured data, on the server. */
  jsonLd?: (page: Page) => readonly object[];
  children: (page: Page) => ReactNode;
};

/** Loads a page and shows it with its document head. */
export function PageBoundary({ handle, jsonLd, children }: Props) {
  const [search] = useSearchParams();
  const query = useQuery(pageQuery(handle, search));
  const { name } = useStoreFacts();
  const page = query.data;
  // The URL may have a former handle of the page; the canonical URL has the current one.
  const path = pagePath(page?.handle ?? handle);
  if (page)
    return (
      <>
        <PageHead
          title={page.seoTitle}
          description={page.seoDescription}
          path={path}
          isEnglishOnly={page.isEnglishOnly}
          {...(jsonLd && { jsonLd: import.meta.env.SSR && jsonLd(page) })}
          trail={[{ name: page.title, path }]}
        />
        {children(page)}
      </>
    );
  if (query.isError)
    return <PageFailure busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (page === null) return <NotFound />;
  return (
    <>
      <PageHead title={name} description={m.pages_loading()} path={path} noindex />
      <h1 data-loading>
        <VisuallyHidden>{m.pages_loading()}</VisuallyHidden>
      </h1>
      <div className={css.page} aria-hidden="true" data-skeleton>
        <Skeleton width="60%" height="72px" />
        <Skeleton width="90%" height="24px" />
        <Skeleton width="70%" height="24px" />
        <Skeleton ratio={[3, 2]} />
      </div>
    </>
  );
}
