import type { Product } from "../../data/model/product.ts";
import { Icon } from "../components/icon.tsx";
import { toast } from "../components/toast.tsx";
import { isWishlistPersisted, useIsSaved, wishlistActions } from "../storage/wishlist.ts";
import { savedDescription } from "./storage-notice.ts";
import css from "./wishlist-button.module.css";

type Props = { product: Product; className?: string | undefined };

/** Adds a product to the wishlist or removes it. */
export function WishlistButton({ product, className }: Props) {
  const saved = useIsSaved(product.id);
  const onClick = async () => {
    const outcome = await wishlistActions.toggle(product);
    toast(
      outcome === "added"
        ? {
            title: "Added to wishlist",
            description: savedDescription(product.title, isWishlistPersisted()),
          }
        : { title: "Removed from wishlist", description: product.title },
    );
  };
  return (
    <button
      type="button"
      className={[css.heart, saved && css.saved, className].filter(Boolean).join(" ")}
      aria-label={
        saved ? `Remove ${product.title} from wishlist` : `Add ${product.title} to wishlist`
      }
      onClick={() => void onClick()}
    >
      <Icon name="heart" filled={saved} />
    </button>
  );
}
