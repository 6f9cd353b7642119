import { Link } from "react-router-dom";
import type { ShownSection } from "../../data/model/home/home.ts";
import { ButtonLink } from "../components/button.tsx";
import css from "./hero.module.css";
import { HeroPicture } from "./hero-picture.tsx";

type Props = {
  section: ShownSection & { kind: "hero" };
  /** Whether it is the first section, which has the heading of the page. */
  first: boolean;
};

/** A full-height image with the headline in its empty area, or the headline on the accent colour. */
export function Hero({ section, first }: Props) {
  const { title, text, links, portrait, wide } = section;
  const [primary, ...others] = links;
  const Title = first ? "h1" : "h2";
  return (
    <section className={portrait ? css.hero : css.plain}>
      <div className={css.content}>
        {text && <p className={css.tagline}>{text}</p>}
        <Title className={css.title}>{title}</Title>
        {primary && (
          <div className={css.actions}>
            <ButtonLink to={primary.to}>{primary.label}</ButtonLink>
            {others.map(({ label, to }) => (
              <Link key={label} className={css.blog} to={to}>
                {label}
              </Link>
            ))}
          </div>
        )}
      </div>
      {/* Last, because its place depends on the text, and a browser may paint before it has received both. */}
      {portrait && wide && <HeroPicture portrait={portrait} wide={wide} />}
    </section>
  );
}
