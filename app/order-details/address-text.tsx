import { splitAtPostalCodes } from "../../data/model/sales/order-delivery.ts";
import css from "./address-text.module.css";

/** An address whose postal code stays on one line, on the screen and in print. */
export function AddressText({ text }: { text: string }) {
  return splitAtPostalCodes(text).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className={css.postalCode}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
