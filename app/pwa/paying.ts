import { withoutLocale } from "../../data/model/locale.ts";
import { paths } from "../paths.ts";
import { paymentAttemptText } from "../storage/stored-text.ts";

/** Whether a payment may be in progress, during which the page must not be reloaded. */
export function isPaying(): boolean {
  const path = withoutLocale(window.location.pathname);
  return path === paths.checkout() || paymentAttemptText.read() !== undefined;
}

/** Runs `work` now, or as soon as no payment is in progress in this tab. */
export function whenNotPaying(work: () => void) {
  if (!isPaying()) return work();
  const timer = setInterval(() => {
    if (isPaying()) return;
    clearInterval(timer);
    work();
  }, 1_000);
}
