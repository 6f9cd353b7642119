import { type ComponentType, lazy } from "react";
import type { ShopConfig } from "../../../data/model/settings/config.ts";
import type { PaymentFormProps } from "./payment-handle.ts";

/** One payment form per provider, loaded on demand. */
export const PAYMENT_FORMS: Record<
  ShopConfig["payments"]["mode"],
  ComponentType<PaymentFormProps>
> = {
  demo: lazy(() => import("./demo-payment.tsx")),
  stripe: lazy(() => import("./stripe-payment.tsx")),
};
