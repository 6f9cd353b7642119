import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { ShownSection } from "../../data/model/home/home.ts";
import { untranslatedLanguage } from "../../data/model/locale.ts";
import { Stars } from "../components/stars.tsx";
import { paths } from "../paths.ts";
import section from "./section.module.css";

/** The newest testimonials; empty in an app shell, which has no data. */
export function Testimonials({ id, title, items = [] }: ShownSection & { kind: "testimonials" }) {
  if (items.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id} className={section.title}>
          {title}
        </h2>
        <Link to={paths.testimonials()} className={section.more}>
          {m.home_all_testimonials()}
        </Link>
      </div>
      <ul className={section.items}>
        {items.map(({ id: key, rating, content, name, role }) => (
          <li key={key}>
            <figure className={section.item} lang={untranslatedLanguage()}>
              <Stars rating={rating} />
              <blockquote className={section.quote}>
                {m.home_testimonial({ text: content })}
              </blockquote>
              <figcaption className={section.author}>
                {name}
                {role && `, ${role}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
