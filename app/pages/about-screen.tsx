import type { PageSection } from "../../data/model/content/page.ts";
import { ButtonLink } from "../components/button.tsx";
import frame from "../components/page.module.css";
import { RichText } from "../components/rich-text.tsx";
import css from "./about-screen.module.css";
import { PageBoundary } from "./page-boundary.tsx";

/** /about: sections with parts are lists; a last section that ends with a link is the closing. */
export function AboutScreen() {
  return (
    <PageBoundary handle="about">
      {({ title, intro, sections }) => (
        <article>
          <Hero title={title} intro={intro} />
          {sections.map((section, index) => (
            <AboutSection
              key={section.id}
              section={section}
              isLast={index > 0 && index === sections.length - 1}
            />
          ))}
        </article>
      )}
    </PageBoundary>
  );
}

/** The picture with which a text begins. */
const LEAD_PICTURE = /^<(figure|picture)>.*?<\/\1>/s;

/** The title beside the picture with which the text begins, if it begins with one. */
function Hero({ title, intro }: { title: string; intro: string }) {
  const [picture] = LEAD_PICTURE.exec(intro) ?? [];
  const text = intro.slice(picture?.length ?? 0);
  return (
    <header className={picture ? `${css.hero} ${css.pictured}` : css.hero}>
      <h1 className={`${frame.title} ${css.title}`} tabIndex={-1}>
        {title}
      </h1>
      {picture && (
        <RichText
          className={css.lead}
          // Above the fold.
          html={picture.replace(' loading="lazy"', ' fetchpriority="high"')}
        />
      )}
      {text && <RichText className={`${frame.intro} ${css.intro}`} html={text} />}
    </header>
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
        <RichText className={css.text} html={html.replace(ACTION, "")} />
        <ButtonLink to={to}>{label}</ButtonLink>
      </section>
    );
  if (parts.length === 0)
    return (
      <section className={css.section} id={id}>
        <h2 className={css.heading}>{heading}</h2>
        <RichText className={css.prose} html={html} />
      </section>
    );
  return (
    <section className={css.section} id={id}>
      <header className={css.sectionHead}>
        <h2 className={css.heading}>{heading}</h2>
        {html && <RichText className={css.text} html={html} />}
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
