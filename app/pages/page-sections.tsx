import { Link } from "react-router-dom";
import type { Section } from "../../data/content/pages/page.ts";
import { Paragraphs } from "../components/paragraphs.tsx";
import css from "./page-sections.module.css";

/** The sections of a static page, each with a heading and an anchor. */
export function PageSections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} className={css.section}>
      <h2 className={css.heading}>{section.heading}</h2>
      <SectionBody section={section} />
    </section>
  ));
}

/** The content of a section below its heading. */
function SectionBody({ section }: { section: Section }) {
  const { paragraphs, points, steps, facts, list, after = [], link } = section;
  return (
    <div className={css.body}>
      <Paragraphs texts={paragraphs} />
      {points && (
        <dl className={css.points}>
          {points.map((point) => (
            <div key={point.heading}>
              <dt className={css.point}>{point.heading}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps && (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.heading}>
              <strong className={css.point}>{step.heading}</strong>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      )}
      {facts && (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={css.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
      {link && (
        <p>
          <Link className={css.link} to={link.to}>
            {link.label}
          </Link>
        </p>
      )}
    </div>
  );
}
