import { paths } from "../paths.ts";
import { paymentAttemptText } from "../storage/stored-text.ts";

/** Whether money may be on its way: nothing may reload then. */
export function isPaying(): boolean {
  return window.location.pathname === paths.checkout() || paymentAttemptText.read() !== undefined;
}

/** Now, or as soon as nobody is paying in this tab any more. */
export function whenNotPaying(work: () => void) {
  if (!isPaying()) return work();
  const timer = setInterval(() => {
    if (isPaying()) return;
    clearInterval(timer);
    work();
  }, 1_000);
}
