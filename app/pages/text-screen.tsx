import { useLocation, useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Page } from "../../data/model/content/page.ts";
import { optional } from "../components/optional.tsx";
import frame from "../components/page.module.css";
import { RichText } from "../components/rich-text.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PageSections } from "./page-sections.tsx";
import { QuestionsPage, questionData } from "./questions-page.tsx";
import css from "./text-screen.module.css";

/** Loaded by pages that are routines only. */
const RoutinePage = optional(() => import("../routines/routine-page.tsx"), {
  file: "routines/routine-page.tsx",
});

/** A page of continuous text, a routine, or one with questions. */
export function TextScreen() {
  const { pathname, hash } = useLocation();
  const { handle = pathname.replaceAll("/", "") } = useParams();
  const jsonLd = (page: Page) => (page.kind === "faq" ? [questionData(page)] : []);
  return (
    <PageBoundary handle={handle} jsonLd={jsonLd}>
      {(page) => {
        if (page.kind === "routine") return <RoutinePage isShown page={page} />;
        // A link to a question ends a search.
        if (page.kind === "faq") return <QuestionsPage key={hash} page={page} />;
        return <TextPage page={page} />;
      }}
    </PageBoundary>
  );
}

/** A text with a table of contents, which is next to the text on a desktop. */
export function TextPage({ page }: { page: Page }) {
  return (
    <article className={`${frame.page} ${css.columns}`}>
      <header className={`${frame.head} ${css.head}`}>
        <h1 className={frame.title} tabIndex={-1}>
          {page.title}
        </h1>
        {page.intro && <RichText className={frame.intro} html={page.intro} />}
        {page.updated && <p className={css.updated}>{m.pages_updated({ date: page.updated })}</p>}
      </header>
      <nav className={css.contents} aria-label={m.pages_contents()}>
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
