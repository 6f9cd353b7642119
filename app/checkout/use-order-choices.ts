import { useEffect, useState } from "react";
import type { OrderChoices } from "../../data/model/sales/order-choices.ts";
import { checkoutChoices } from "../storage/checkout-session.ts";

/** The shipping method, discount code and gift message of this checkout; they survive a reload. */
export function useOrderChoices() {
  const [choices, setChoices] = useState<OrderChoices>({});
  // After hydration, because the server has no sessionStorage.
  useEffect(() => setChoices(checkoutChoices.read() ?? {}), []);
  return {
    choices,
    choose(next: Partial<OrderChoices>) {
      const changed = { ...choices, ...next };
      setChoices(changed);
      checkoutChoices.write(changed);
    },
  };
}
