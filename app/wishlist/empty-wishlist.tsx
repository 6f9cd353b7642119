import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { paths } from "../paths.ts";

/** The page of a wishlist that has no products or does not exist. */
export function EmptyWishlist(texts: { title: string; text: string }) {
  return (
    <EmptyState
      {...texts}
      level={1}
      picture="labrador-tea-eye-cream-scene.4x5.d9d2c8-d6cfc5.faf4ed6e"
      action={<ButtonLink to={paths.shop()}>{m.wishlist_start()}</ButtonLink>}
    />
  );
}
