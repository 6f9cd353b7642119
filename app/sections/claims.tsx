import { m } from "../../data/i18n/messages.js";
import type { ShownSection } from "../../data/model/home/home.ts";
import css from "./claims.module.css";

/** Up to four selling points. */
export function Claims({ items }: ShownSection & { kind: "claims" }) {
  return (
    <section className={css.features} aria-label={m.home_claims()}>
      {items.map(({ title, text }) => (
        <div key={title} className={css.feature}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
