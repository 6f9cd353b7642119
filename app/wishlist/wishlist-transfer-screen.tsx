import { useState } from "react";
import { useParams } from "react-router-dom";
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
        title: "Error",
        description: "The wishlist could not be transferred. Please try again.",
        tone: "destructive",
      });
    }
    setBusy(false);
  }

  const texts = {
    asking: {
      title: "Transfer wishlist",
      text: "Add the wishlist of your other device to this one?",
      action: (
        <Button busy={busy} onClick={() => void redeem()}>
          Add to my wishlist
        </Button>
      ),
    },
    done: {
      title: "Your wishlist is here",
      text: `${added} ${added === 1 ? "item was" : "items were"} added to the wishlist of this device.`,
      action: <ButtonLink to={paths.wishlist()}>View wishlist</ButtonLink>,
    },
    invalid: {
      title: "This code does not work any more",
      text: "It was used before or has expired. Create a new one on your other device.",
      action: <ButtonLink to={paths.shop()}>Start Shopping</ButtonLink>,
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
