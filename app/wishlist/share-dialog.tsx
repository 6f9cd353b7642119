import { useEffect, useRef, useState } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { MAX_SHARED_ITEMS, SHARED_DAYS } from "../../data/model/people/shared-wishlist.ts";
import { Button } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Sheet } from "../components/sheet.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { revokeOwnLink, shareWishlist } from "./api.ts";
import css from "./link-dialog.module.css";

type Props = { products: readonly Product[]; onClose: () => void };

/** Creates or updates the link to the wishlist of this device, and revokes it. */
export function ShareDialog({ products, onClose }: Props) {
  const [link, setLink] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function share() {
    setFailed(false);
    try {
      const token = await shareWishlist(products.map(({ id }) => id));
      setLink(window.location.origin + paths.sharedWishlist(token));
    } catch {
      setFailed(true);
    }
  }

  // Once: the list may change while the dialog is open, for example on another device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => void share(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link ?? "");
      toast({ title: "Link copied" });
    } catch {
      // Without access to the clipboard, the shopper copies the selected text.
      field.current?.select();
    }
  }

  async function revoke() {
    setBusy(true);
    try {
      await revokeOwnLink();
      onClose();
      toast({ title: "Sharing stopped", description: "The link does not work any more." });
    } catch {
      toast({ title: "The link could not be removed", tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Sheet open onClose={onClose} title="Share wishlist" shape="notice">
      <div className={css.content}>
        {failed && (
          <LoadFailure
            text="The link could not be created. Check your connection."
            onRetry={() => void share()}
          />
        )}
        {!failed && !link && <p role="status">Creating the link…</p>}
        {link && (
          <>
            <p>Anyone with this link can see your wishlist, but not change it.</p>
            {products.length > MAX_SHARED_ITEMS && (
              <p>It shows the first {MAX_SHARED_ITEMS} products.</p>
            )}
            <TextField
              ref={field}
              label="Link"
              name="link"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={css.actions}>
              <Button onClick={() => void copy()}>Copy link</Button>
              <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
                Stop sharing
              </Button>
            </div>
            <p className={css.note}>
              Later changes of your wishlist appear there when you open this window again. The link
              ends {SHARED_DAYS} days after its last visit.
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}
