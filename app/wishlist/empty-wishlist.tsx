import { m } from "../../data/i18n/messages.js";
import { EYE_CREAM } from "../../data/seed/still-lifes.ts";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { paths } from "../paths.ts";

/** The page of a wishlist that has no products or does not exist. */
export function EmptyWishlist(texts: { title: string; text: string }) {
  return (
    <EmptyState
      {...texts}
      level={1}
      picture={EYE_CREAM}
      action={<ButtonLink to={paths.shop()}>{m.wishlist_start()}</ButtonLink>}
    />
  );
}
