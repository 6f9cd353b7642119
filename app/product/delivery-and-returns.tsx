import { Link } from "react-router-dom";
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
  const delivery = area ? `Delivered ${area}` : "Picked up at our address";
  return (
    <section className={css.section}>
      <Heading className={css.heading}>Delivery and returns</Heading>
      <p>
        {requiresShipping ? delivery : "This product is not shipped"}
        {requiresShipping && days && ` in ${days}`}
        {requiresShipping && isLongerElsewhere && ", longer to the territories and remote areas"}
        {requiresShipping && complimentary && `, and ${complimentary} is currently complimentary`}.{" "}
        {returnDays > 0 &&
          `Unopened and unused, it can come back within ${returnDays} days of delivery. `}
        <Link to={paths.shipping()}>Shipping &amp; Returns</Link>
      </p>
    </section>
  );
}
