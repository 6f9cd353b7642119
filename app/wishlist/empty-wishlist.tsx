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
      layout="panel"
      picture="labrador-tea-eye-cream.4x5.d4cdc2-d7d0c6.a173b3c8"
      action={<ButtonLink to={paths.shop()}>{m.wishlist_start()}</ButtonLink>}
    />
  );
}
