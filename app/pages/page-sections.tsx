import type { PageSection } from "../../data/model/content/page.ts";
import { RichText } from "../components/rich-text.tsx";
import css from "./page-sections.module.css";

/** The sections of a page, each with a heading and an anchor. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  return sections.map(({ id, heading, html, parts }) => (
    <section key={id} id={id} className={css.section}>
      <h2 className={css.heading}>{heading}</h2>
      {html && <RichText className={css.body} html={html} />}
      {parts.map((part) => (
        <div key={part.id} id={part.id} className={css.part}>
          <h3 className={css.subheading}>{part.heading}</h3>
          <RichText className={css.body} html={part.html} />
        </div>
      ))}
    </section>
  ));
}
