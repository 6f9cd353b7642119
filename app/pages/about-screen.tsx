import type { PageSection } from "../../data/model/content/page.ts";
import { ButtonLink } from "../components/button.tsx";
import { RichText } from "../components/rich-text.tsx";
import css from "./about-screen.module.css";
import { PageBoundary } from "./page-boundary.tsx";

/** /about: sections with parts are grids; a last section that ends with a link is the closing. */
export function AboutScreen() {
  return (
    <PageBoundary handle="about">
      {(page) => (
        <article>
          <header className={css.hero}>
            <h1 className={css.title} tabIndex={-1}>
              {page.title}
            </h1>
            {page.intro && <RichText className={css.intro} html={page.intro} />}
          </header>
          {page.sections.map((section, index) => (
            <AboutSection
              key={section.id}
              section={section}
              isLast={index > 0 && index === page.sections.length - 1}
            />
          ))}
        </article>
      )}
    </PageBoundary>
  );
}

/** The last paragraph of a text, if it is a link to a page of the store. */
const ACTION = /<p><a href="(\/[^"/][^"]*)">([^<&]+)<\/a><\/p>$/;

function AboutSection({ section, isLast }: { section: PageSection; isLast: boolean }) {
  const { id, heading, html, parts } = section;
  const [, to, label] = (isLast && parts.length === 0 && ACTION.exec(html)) || [];
  if (to && label)
    return (
      <section className={css.closing} id={id}>
        <h2 className={css.heading}>{heading}</h2>
        <RichText className={css.lead} html={html.replace(ACTION, "")} />
        <ButtonLink to={to}>{label}</ButtonLink>
      </section>
    );
  if (parts.length === 0)
    return (
      <section className={css.story} id={id}>
        <h2 className={css.heading}>{heading}</h2>
        <RichText className={css.prose} html={html} />
      </section>
    );
  return (
    <section className={css.values} id={id}>
      <header className={css.valuesHead}>
        <h2 className={css.heading}>{heading}</h2>
        {html && <RichText className={css.lead} html={html} />}
      </header>
      <ul className={css.points}>
        {parts.map((part) => (
          <li key={part.id} className={css.point}>
            <h3 className={css.pointTitle}>{part.heading}</h3>
            <RichText html={part.html} />
          </li>
        ))}
      </ul>
    </section>
  );
}
