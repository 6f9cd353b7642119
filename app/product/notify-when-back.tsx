import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { Button } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import css from "./notify-when-back.module.css";

const StockNotificationForm = optional(() => import("./stock-notification-form.tsx"), {
  name: () => m.common_the_form(),
});

/** For sold-out products: asks to be notified once when it is available again. */
export function NotifyWhenBack({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  if (!isSoldOut(product)) return null;
  return (
    <div className={css.notify} data-screen-only>
      {!open && (
        <Button variant="secondary" wide onClick={() => setOpen(true)}>
          {m.product_notify()}
        </Button>
      )}
      <StockNotificationForm isShown={open} product={product} onMissing={() => setOpen(false)} />
    </div>
  );
}
