import { businessDays, STANDARD_SHIPPING } from "../../data/content/delivery.ts";
import css from "./features.module.css";

const FEATURES = [
  {
    title: "Premium Quality",
    text: "Short formulas with every ingredient listed in full, in glass you will want to keep.",
  },
  {
    title: "Fast Delivery",
    text: `Shipping across Canada, at your door in ${businessDays(STANDARD_SHIPPING.days)}.`,
  },
  {
    title: "Expert Crafted",
    text: "Dermatologist tested, and made for skin and hair that live through four seasons.",
  },
] as const;

/** The three feature blurbs. */
export function Features() {
  return (
    <section className={css.features} aria-label="Why shop with us">
      {FEATURES.map((feature) => (
        <div key={feature.title} className={css.feature}>
          <h2 className={css.title}>{feature.title}</h2>
          <p className={css.text}>{feature.text}</p>
        </div>
      ))}
    </section>
  );
}
