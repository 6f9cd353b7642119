import { useLocation } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { useCart } from "../storage/cart.ts";
import { useRecentlyViewed } from "../storage/recently-viewed.ts";
import { useWishlist } from "../storage/wishlist.ts";
import { Button } from "../ui/button.tsx";
import css from "./companion.module.css";
import { dismissInstall, install, useInstalling } from "./install.ts";
import { isPaying } from "./paying.ts";

/** This many products looked at count as interest; so does anything saved. */
const VIEWS = 3;

/** Offers the shop as an app once the shopper has shown interest; "No, thank you" holds for good. */
export function InstallInvitation() {
  const installing = useInstalling();
  const cart = useCart();
  const wishlist = useWishlist();
  const viewed = useRecentlyViewed();
  useLocation();
  const interested = cart.count > 0 || wishlist.count > 0 || viewed.items.length >= VIEWS;
  if (installing === "no" || !interested || isPaying()) return null;
  return (
    <section className={css.invitation} data-screen-only aria-label="Install">
      <div>
        <h2 className={css.title}>Keep {STORE.shortName} at hand</h2>
        {installing === "ask" ? (
          <p>On your home screen it opens at once, and all of it can be browsed offline.</p>
        ) : (
          <p>
            Tap the Share button of your browser, then “Add to Home Screen”. It opens at once, and
            all of it can be browsed offline.
          </p>
        )}
      </div>
      <div className={css.answers}>
        <Button variant="secondary" onClick={dismissInstall}>
          No, thank you
        </Button>
        {installing === "ask" && <Button onClick={() => void install()}>Install</Button>}
      </div>
    </section>
  );
}
