import { m } from "../../data/i18n/messages.js";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { Icon } from "../components/icon.tsx";
import { toast } from "../components/toast.ts";
import { useIsSaved, wishlistActions, wishlistPersistence } from "../storage/wishlist.ts";
import { savedDescription } from "./storage-notice.ts";
import css from "./wishlist-button.module.css";

type Props = {
  product: Product;
  /** The title that the button is labelled with, by default that of the product. */
  title?: string;
  className?: string | undefined;
};

/** Adds a product to the wishlist or removes it. The message names the variant. */
export function WishlistButton({ product, title = product.title, className }: Props) {
  const saved = useIsSaved(product.id);
  const name = lineTitle(product);
  const onClick = async () => {
    const outcome = await wishlistActions.toggle(product);
    toast(
      outcome === "added"
        ? {
            title: m.catalogue_added_to_wishlist(),
            description: savedDescription(name, wishlistPersistence()),
          }
        : { title: m.catalogue_removed_from_wishlist(), description: name },
    );
  };
  return (
    <button
      type="button"
      className={[css.heart, saved && css.saved, className].filter(Boolean).join(" ")}
      aria-label={
        saved ? m.catalogue_wishlist_remove({ title }) : m.catalogue_wishlist_add({ title })
      }
      onClick={() => void onClick()}
    >
      <Icon name="heart" filled={saved} />
    </button>
  );
}
