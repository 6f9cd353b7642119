import { Link } from "react-router-dom";
import { businessDays, STANDARD_SHIPPING } from "../../data/content/delivery.ts";
import { RETURN_DAYS } from "../../data/content/policies.ts";
import { DEFAULT_SHIPPING_CENTS } from "../../data/model/default-terms.ts";
import { paths } from "../paths.ts";
import css from "./product-description.module.css";

/** The delivery time and the return policy. */
export function DeliveryAndReturns({ level }: { level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  const free = DEFAULT_SHIPPING_CENTS === 0;
  return (
    <section className={css.section}>
      <Heading className={css.heading}>Delivery and returns</Heading>
      <p>
        Delivered across Canada in {businessDays(STANDARD_SHIPPING.days)}
        {free && ", and shipping is currently complimentary"}. Unopened and unused, it can come back
        within {RETURN_DAYS} days of delivery.{" "}
        <Link to={paths.shipping()}>Shipping &amp; Returns</Link>
      </p>
    </section>
  );
}
