import type { ComponentProps } from "react";
import { useLocation, useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Page } from "../../data/model/content/page.ts";
import { optional } from "../components/optional.tsx";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
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

/** The heads of the sample store's own pages; others have no picture. */
const HEADS = new Map<string, Omit<ComponentProps<typeof PageBand>, "title" | "children">>([
  ["shipping", { tint: "sage", picture: "journal-solid-bars.3x2.cbc9c2-cdccc5.cd89efec" }],
  ["privacy-policy", { tint: "bone", picture: "journal-hard-water.3x2.d1d1ce-d4d3d1.5b7d3e4e" }],
  ["terms", { tint: "clay", picture: "journal-fragrance.3x2.d3c5b3-d6c9b8.1ad3ea77" }],
]);

/** A text with a table of contents, which is next to the text on a desktop. */
export function TextPage({ page }: { page: Page }) {
  return (
    <article>
      <PageBand title={page.title} {...HEADS.get(page.handle)}>
        {page.intro && <RichText className={frame.intro} html={page.intro} />}
        {page.updated && <p className={css.updated}>{m.pages_updated({ date: page.updated })}</p>}
      </PageBand>
      <div className={`${frame.page} ${css.columns}`}>
        <nav className={css.contents} aria-label={m.pages_contents()}>
          <ol className={css.list}>
            {page.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          <PageSections sections={page.sections} />
        </div>
      </div>
    </article>
  );
}
