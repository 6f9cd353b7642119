import { aboutPage } from "../../data/content/pages/about.ts";
import type { Section } from "../../data/content/pages/page.ts";
import { ButtonLink } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import css from "./about-screen.module.css";

/** /about: the first and the last section have their own layouts, the others list values. */
export function AboutScreen() {
  const store = useStoreFacts();
  const page = aboutPage(store);
  const [story, ...others] = page.sections;
  const closing = others.pop();
  return (
    <article>
      <PageHead
        title={page.title}
        description={page.description}
        path={paths.about()}
        trail={[{ name: page.title, path: paths.about() }]}
      />
      <header className={css.hero}>
        <h1 className={css.title} tabIndex={-1}>
          {page.title}
        </h1>
        <p className={css.intro}>{page.intro}</p>
      </header>
      {story && (
        <section className={css.story} id={story.id}>
          <h2 className={css.heading}>{story.heading}</h2>
          <div className={css.prose}>
            <Paragraphs texts={story.paragraphs} />
          </div>
        </section>
      )}
      {others.map((section) => (
        <Values key={section.id} section={section} />
      ))}
      {closing && (
        <section className={css.closing} id={closing.id}>
          <h2 className={css.heading}>{closing.heading}</h2>
          <Paragraphs texts={closing.paragraphs} className={css.lead} />
          {closing.link && <ButtonLink to={closing.link.to}>{closing.link.label}</ButtonLink>}
        </section>
      )}
    </article>
  );
}

function Values({ section }: { section: Section }) {
  return (
    <section className={css.values} id={section.id}>
      <header className={css.valuesHead}>
        <h2 className={css.heading}>{section.heading}</h2>
        <Paragraphs texts={section.paragraphs} className={css.lead} />
      </header>
      <ul className={css.points}>
        {section.points?.map((point) => (
          <li key={point.heading} className={css.point}>
            <h3 className={css.pointTitle}>{point.heading}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
