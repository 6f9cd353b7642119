import { describeShipping, promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { useSettings } from "../use-settings.ts";
import css from "./features.module.css";

const listFeatures = (shipping: string) => [
  {
    title: "Premium Quality",
    text: "Short formulas with every ingredient listed in full, in glass you will want to keep.",
  },
  {
    title: "Fast Delivery",
    text: shipping,
  },
  {
    title: "Expert Crafted",
    text: "Dermatologist tested, and made for skin and hair that live through four seasons.",
  },
];

/** The three feature blurbs. */
export function Features() {
  const promise = promiseDelivery(useSettings());
  const { days } = promise;
  const features = listFeatures(
    `${describeShipping(promise)}${days && `, at your door in ${days}`}.`,
  );
  return (
    <section className={css.features} aria-label="Why shop with us">
      {features.map((feature) => (
        <div key={feature.title} className={css.feature}>
          <h2 className={css.title}>{feature.title}</h2>
          <p className={css.text}>{feature.text}</p>
        </div>
      ))}
    </section>
  );
}
