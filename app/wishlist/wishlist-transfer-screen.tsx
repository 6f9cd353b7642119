import { useState } from "react";
import { useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { wishlistActions } from "../storage/wishlist.ts";
import { redeemTransfer } from "./api.ts";

/** /wishlist/transfer/:token: adds the wishlist of another device to this one, after a button press. */
export function WishlistTransferScreen() {
  const { token = "" } = useParams();
  const [state, setState] = useState<"asking" | "done" | "invalid">("asking");
  const [added, setAdded] = useState(0);
  const [busy, setBusy] = useState(false);

  async function redeem() {
    setBusy(true);
    try {
      const products = await redeemTransfer(token);
      if (products) setAdded(await wishlistActions.addAll(products));
      setState(products ? "done" : "invalid");
    } catch {
      toast({
        title: m.wishlist_transfer_error(),
        description: m.wishlist_transfer_error_text(),
        tone: "destructive",
      });
    }
    setBusy(false);
  }

  const texts = {
    asking: {
      title: m.wishlist_transfer_title(),
      text: m.wishlist_transfer_question(),
      action: (
        <Button busy={busy} onClick={() => void redeem()}>
          {m.wishlist_add()}
        </Button>
      ),
    },
    done: {
      title: m.wishlist_transfer_done(),
      text: m.wishlist_transfer_done_items({ count: added }),
      action: <ButtonLink to={paths.wishlist()}>{m.wishlist_view()}</ButtonLink>,
    },
    invalid: {
      title: m.wishlist_transfer_invalid(),
      text: m.wishlist_transfer_invalid_text(),
      action: <ButtonLink to={paths.shop()}>{m.wishlist_start()}</ButtonLink>,
    },
  }[state];
  return (
    <>
      <PageHead title={texts.title} description={texts.text} path={paths.wishlist()} noindex />
      <div aria-live="polite">
        <EmptyState level={1} {...texts} />
      </div>
    </>
  );
}
