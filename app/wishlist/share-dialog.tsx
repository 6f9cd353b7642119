import { useEffect, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { localePath } from "../../data/model/locale.ts";
import { MAX_SHARED_ITEMS, SHARED_DAYS } from "../../data/model/people/shared-wishlist.ts";
import { Button } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { canShare, shareLink } from "../components/share-link.ts";
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
      setLink(window.location.origin + localePath(paths.sharedWishlist(token)));
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
      toast({ title: m.wishlist_share_copied() });
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
      toast({ title: m.wishlist_share_stopped(), description: m.wishlist_share_stopped_text() });
    } catch {
      toast({ title: m.wishlist_share_stop_failure(), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Sheet open onClose={onClose} title={m.wishlist_share()} shape="notice">
      <div className={css.content}>
        {failed && <LoadFailure text={m.wishlist_share_failure()} onRetry={() => void share()} />}
        {!failed && !link && <p role="status">{m.wishlist_share_creating()}</p>}
        {link && (
          <>
            <p>{m.wishlist_share_who()}</p>
            {products.length > MAX_SHARED_ITEMS && (
              <p>{m.wishlist_share_first({ count: MAX_SHARED_ITEMS })}</p>
            )}
            <TextField
              ref={field}
              label={m.wishlist_share_link()}
              name="link"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={css.actions}>
              {canShare() && (
                <Button onClick={() => void shareLink(m.wishlist_title(), link)}>
                  {m.common_share()}
                </Button>
              )}
              <Button variant={canShare() ? "secondary" : "primary"} onClick={() => void copy()}>
                {m.wishlist_share_copy()}
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
                {m.wishlist_share_stop()}
              </Button>
            </div>
            <p className={css.note}>{m.wishlist_share_note({ days: SHARED_DAYS })}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
