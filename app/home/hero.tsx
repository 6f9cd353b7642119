import { Link } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import css from "./hero.module.css";
import { HeroPicture } from "./hero-picture.tsx";

/** A full-height image with the headline in its empty area. */
export function Hero() {
  const store = useStoreFacts();
  return (
    <section className={css.hero}>
      <div className={css.content}>
        <p className={css.tagline}>{store.tagline}</p>
        <h1 className={css.title}>Elevate Your Beauty Ritual</h1>
        <div className={css.actions}>
          <ButtonLink to={{ hash: "#products" }}>Shop Collection</ButtonLink>
          <Link className={css.blog} to={paths.blog()}>
            Explore Journal
          </Link>
        </div>
      </div>
      {/* Last, because its place depends on the text, and a browser may paint before it has received both. */}
      <HeroPicture />
    </section>
  );
}
