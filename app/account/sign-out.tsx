import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
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
    if (!isDone && !asking) toast({ title: m.account_sign_out_failed(), tone: "destructive" });
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => (count > 0 ? setAsking(true) : void leave({ keepCart: true }))}
      >
        {m.account_sign_out()}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={m.account_keep_cart_title()}
        shape="notice"
        footer={
          <div className={css.actions}>
            <Button variant="secondary" busy={busy} onClick={() => void leave({ keepCart: false })}>
              {m.account_keep_cart_empty()}
            </Button>
            <Button busy={busy} onClick={() => void leave({ keepCart: true })}>
              {m.account_keep_cart()}
            </Button>
          </div>
        }
      >
        <div className={css.content}>
          <p>{m.account_keep_cart_hint({ count, n: formatCount(count) })}</p>
          <ErrorMessage>{error}</ErrorMessage>
        </div>
      </Sheet>
    </>
  );
}
