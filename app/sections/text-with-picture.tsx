import type { ShownSection } from "../../data/model/home/home.ts";
import { ButtonLink } from "../components/button.tsx";
import { Picture } from "../components/picture.tsx";
import section from "./section.module.css";

/** A heading and paragraphs, beside a picture if there is one. */
export function TextWithPicture({
  id,
  title,
  text,
  picture,
  alt,
  links,
}: ShownSection & { kind: "text" }) {
  return (
    <section className={`${section.section} ${section.textSection}`} aria-labelledby={id}>
      {picture && (
        <Picture
          className={section.picture}
          src={picture}
          alt={alt}
          sizes="(min-width: 1024px) 45vw, 100vw"
        />
      )}
      <div>
        <h2 id={id} className={section.textTitle}>
          {title}
        </h2>
        {text.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className={section.paragraph}>
            {paragraph}
          </p>
        ))}
        {links.map(({ label, to }) => (
          <ButtonLink key={label} variant="secondary" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
