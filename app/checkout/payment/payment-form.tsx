import { m } from "../../../data/i18n/messages.js";
import type { ShopConfig } from "../../../data/model/settings/config.ts";
import { type OptionalComponent, optional } from "../../components/optional.tsx";
import css from "../payment-section.module.css";
import type { PaymentFormProps } from "./payment-handle.ts";

export const LoadingForm = () => <p className={css.secondary}>{m.checkout_payment_loading()}</p>;

/** One payment form per provider, loaded on demand. */
export const PAYMENT_FORMS: Record<
  ShopConfig["payments"]["mode"],
  OptionalComponent<PaymentFormProps>
> = {
  demo: optional(() => import("./demo-payment.tsx"), { placeholder: <LoadingForm /> }),
  stripe: optional(() => import("./stripe-payment.tsx"), { placeholder: <LoadingForm /> }),
};
