import type { ShopConfig } from "../../../data/model/settings/config.ts";
import { type OptionalComponent, optional } from "../../components/optional.tsx";
import css from "../payment-section.module.css";
import type { PaymentFormProps } from "./payment-handle.ts";

export const LOADING = <p className={css.secondary}>Loading the payment form...</p>;

/** One payment form per provider, loaded on demand. */
export const PAYMENT_FORMS: Record<
  ShopConfig["payments"]["mode"],
  OptionalComponent<PaymentFormProps>
> = {
  demo: optional(() => import("./demo-payment.tsx"), { placeholder: LOADING }),
  stripe: optional(() => import("./stripe-payment.tsx"), { placeholder: LOADING }),
};
