import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../requests/use-settings.ts";
import css from "./product-description.module.css";

type Props = { product: Pick<Product, "requiresShipping">; level: 2 | 3 };

/** The delivery time and the return policy. */
export function DeliveryAndReturns({ product: { requiresShipping = true }, level }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  const settings = useSettings();
  const { area, days, isLongerElsewhere, complimentary } = promiseDelivery(settings);
  const returnDays = settings.returns.days;
  const time = !days ? "none" : isLongerElsewhere ? "longer" : "days";
  const free = complimentary === "standard shipping" ? "standard" : (complimentary ?? "none");
  return (
    <section className={css.section}>
      <Heading className={css.heading}>{m.product_delivery_heading()}</Heading>
      <p>
        {!requiresShipping
          ? m.product_delivery_none()
          : area
            ? m.product_delivery({ area, days, time, free })
            : m.product_delivery_pickup()}{" "}
        {returnDays > 0 && `${m.product_returns({ days: returnDays })} `}
        <Link to={paths.shipping()}>{m.product_delivery_link()}</Link>
      </p>
    </section>
  );
}
