import { type MouseEvent, useEffect, useState } from "react";
import { Outlet, useMatches, useSearchParams } from "react-router-dom";
import { optional } from "../ui/optional.tsx";
import { PRODUCT_PARAM } from "../ui/product-link.tsx";
import { Toaster } from "../ui/toast.tsx";
import { useIdle } from "../when-idle.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OverlaysProvider, useOverlays } from "./overlays.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import css from "./shell.module.css";
import { useScroll } from "./use-scroll.ts";
import { useWarmUp } from "./use-warm-up.ts";
import { Wordmark } from "./wordmark.tsx";

const AnalyticsConsent = optional(() => import("./analytics-consent.tsx"));
const CartDrawer = optional(() => import("../cart/cart-drawer.tsx"));
const Companion = optional(() => import("../pwa/companion.tsx"));
const InstallInvitation = optional(() => import("../pwa/install-invitation.tsx"));
const ProductModal = optional(() => import("../product/product-modal.tsx"));

/** Header, the routed page, footer, and what lies over them. */
export function Shell() {
  useScroll();
  useWarmUp();
  return (
    <OverlaysProvider>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the main part that leaves no history */}
      <a className={css.skip} data-screen-only href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <PendingBar />
      <Frame />
      <RouteAnnouncer />
      <Overlays />
      <Toaster />
    </OverlaysProvider>
  );
}

/** As the link would, without an entry in the history. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

/** The checkout goes without navigation: nothing there leads away from paying. */
function Frame() {
  const idle = useIdle();
  const reduced = useMatches().some(
    ({ handle }) => (handle as { reduced?: boolean } | undefined)?.reduced,
  );
  return (
    <div className={css.frame}>
      {reduced ? (
        <header className={css.reduced} data-screen-only>
          <Wordmark />
        </header>
      ) : (
        <Header />
      )}
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <InstallInvitation wanted={idle && !reduced} />
      {!reduced && <Footer />}
    </div>
  );
}

/** Fetched with their first use; a product over the page needs scripts, so it waits for them. */
function Overlays() {
  const { cartOpen, closeCart } = useOverlays();
  const [params] = useSearchParams();
  const resting = useIdle();
  const [hydrated, setHydrated] = useState(false);
  const [cartUsed, setCartUsed] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (cartOpen && !cartUsed) setCartUsed(true);
  const withoutCart = () => {
    closeCart();
    setCartUsed(false);
  };
  return (
    <>
      <CartDrawer wanted={cartUsed} onMissing={withoutCart} />
      <Companion wanted={resting} />
      <AnalyticsConsent wanted={resting} />
      <ProductModal wanted={hydrated && params.has(PRODUCT_PARAM)} />
    </>
  );
}
