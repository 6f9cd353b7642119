import type { Page } from "../../data/content/pages/page.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSections } from "./page-sections.tsx";
import css from "./text-page.module.css";

/** A static text page with a table of contents, which is next to the text on a desktop. */
export function TextPage({ page, path }: { page: Page; path: string }) {
  return (
    <article className={css.page}>
      <PageHead
        title={page.title}
        description={page.description}
        path={path}
        trail={[{ name: page.title, path }]}
      />
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {page.title}
        </h1>
        <p className={css.intro}>{page.intro}</p>
        {page.updated && <p className={css.updated}>Last updated: {page.updated}</p>}
      </header>
      <nav className={css.contents} aria-label="On this page">
        <ol className={css.list}>
          {page.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <PageSections sections={page.sections} />
      </div>
    </article>
  );
}
