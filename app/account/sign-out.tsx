import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { countOf } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import css from "../components/form-dialog.module.css";
import { Sheet } from "../components/sheet.tsx";
import { toast } from "../components/toast.ts";
import { useCart } from "../storage/cart.ts";
import { signOut } from "./api.ts";
import { leaveAccount, SIGNED_OUT } from "./leave.ts";
import { useAction } from "./use-action.ts";

/** Signs out and removes personal data from this device. Asks whether to keep a cart with items. */
export function SignOut() {
  const queries = useQueryClient();
  const { count } = useCart();
  const [asking, setAsking] = useState(false);
  const { busy, error, run } = useAction();

  async function leave({ keepCart }: { keepCart: boolean }) {
    const isDone = await run(async () => {
      await signOut();
      await leaveAccount(queries, { keepCart, reason: SIGNED_OUT });
    });
    if (!isDone && !asking) toast({ title: "You are still signed in", tone: "destructive" });
  }

  const items = countOf(count, "item");
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => (count > 0 ? setAsking(true) : void leave({ keepCart: true }))}
      >
        Sign out
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title="Keep your cart?"
        shape="notice"
        footer={
          <div className={css.actions}>
            <Button variant="secondary" busy={busy} onClick={() => void leave({ keepCart: false })}>
              Empty cart
            </Button>
            <Button busy={busy} onClick={() => void leave({ keepCart: true })}>
              Keep cart
            </Button>
          </div>
        }
      >
        <div className={css.content}>
          <p>
            Signing out removes your orders, addresses and wishlist from this device; they stay in
            your account. Your cart has {items}: keep it if only you use this device.
          </p>
          <ErrorMessage>{error}</ErrorMessage>
        </div>
      </Sheet>
    </>
  );
}
