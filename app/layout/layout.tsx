import { type ReactNode, useContext, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { getLocale } from "../../data/model/locale.ts";
import { useConsentNeeded } from "../analytics/use-consent-needed.ts";
import { whenIdle } from "../bootstrap/idle.ts";
import { PRODUCT_PARAM } from "../catalogue/product-link.tsx";
import { type OptionalComponent, optional } from "../components/optional.tsx";
import { OverlaysProvider, useOverlays } from "../components/overlays.tsx";
import { SkipLink } from "../components/skip-link.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { Toaster } from "../components/toaster.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { useMyListParts, watchMyList } from "../my-list/state.ts";
import { NavigationContext } from "../navigation-context.ts";
import { paths } from "../paths.ts";
import { useInvited } from "../pwa/install.ts";
import { Announcement } from "./announcement.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageLink } from "./language-link.tsx";
import css from "./layout.module.css";
import { usePrefetch } from "./prefetch-links.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useScroll } from "./use-scroll.ts";
import { Wordmark } from "./wordmark.tsx";

const AnalyticsConsent = optional(() => import("../analytics/analytics-consent.tsx"));
const PwaStatus = optional(() => import("../pwa/pwa-status.tsx"));
const FrenchOffer = optional(() => import("./french-offer.tsx"));
const InstallInvitation = optional(() => import("../pwa/install-invitation.tsx"));

/** Features that the layout renders over the page. The code of each loads when it is first opened. */
type LayoutOverlays = {
  CartDrawer: OptionalComponent;
  ProductModal: OptionalComponent;
};

type Props = LayoutOverlays & {
  /** Whether the page has no site navigation: it would distract from paying and from the admin. */
  reduced: boolean | undefined;
  children: ReactNode;
};

/** Header, the page, footer and the overlays. */
export function Layout({ reduced = false, children, ...overlays }: Props) {
  useScroll();
  usePrefetch(overlays.ProductModal.preload);
  const { pathname } = useLocation();
  return (
    <OverlaysProvider>
      <SkipLink target="main">{m.layout_skip_to_main()}</SkipLink>
      {pathname === paths.shop() && (
        <SkipLink target="products">{m.layout_skip_to_products()}</SkipLink>
      )}
      <PendingBar />
      <Frame reduced={reduced} onCartIntent={overlays.CartDrawer.preload}>
        {children}
      </Frame>
      <RouteAnnouncer />
      <Overlays {...overlays} />
      <Toaster />
    </OverlaysProvider>
  );
}

type FrameProps = { reduced: boolean; onCartIntent: () => void; children: ReactNode };

/** The admin is English. */
const isAdminPath = (path: string) => /^\/(?:admin|data-import)(?:\/|$)/.test(path);

function Frame({ reduced, onCartIntent, children }: FrameProps) {
  const { pathname } = useLocation();
  const idle = useIdle();
  const invited = useInvited();
  const { announcement } = useStoreFacts();
  return (
    <div className={css.frame}>
      {reduced ? (
        <>
          {!isAdminPath(pathname) && <LanguageLink place="line" />}
          <header className={css.reduced} data-screen-only>
            <Wordmark />
          </header>
        </>
      ) : (
        <>
          <LanguageLink place="narrow" />
          {announcement && <Announcement key={announcement.text} {...announcement} />}
          <Header onCartIntent={onCartIntent} />
          <noscript>
            <p className={css.script}>{m.layout_script()}</p>
          </noscript>
        </>
      )}
      <main
        id="main"
        className={reduced ? css.main : `${css.main} ${css.aboveFooter}`}
        tabIndex={-1}
      >
        {children}
      </main>
      <InstallInvitation isShown={idle && !reduced && invited} />
      {!reduced && <Footer />}
    </div>
  );
}

/** The product modal is rendered after hydration, because the server renders the page below it. */
function Overlays({ CartDrawer, ProductModal }: LayoutOverlays) {
  const { cartOpen, closeCart } = useOverlays();
  const product = useSearchParams()[0].get(PRODUCT_PARAM);
  const navigate = useNavigate();
  const idle = useIdle();
  const consentNeeded = useConsentNeeded();
  const { languages } = useStoreFacts();
  const hydrated = useHydrated();
  const [cartUsed, setCartUsed] = useState(false);
  const myList = useMyListParts();
  useEffect(watchMyList, []);
  if (cartOpen && !cartUsed) setCartUsed(true);
  const onCartMissing = () => {
    closeCart();
    setCartUsed(false);
  };
  return (
    <>
      <CartDrawer isShown={cartUsed} onMissing={onCartMissing} />
      {myList && <myList.MyListDialog />}
      <PwaStatus isShown={idle} />
      {getLocale() === "en" && languages && <FrenchOffer isShown={idle} />}
      <AnalyticsConsent isShown={idle && consentNeeded} />
      <ProductModal
        isShown={hydrated && product !== null}
        // The page of the product says that it did not load, and loads when the connection returns.
        onMissing={() => product !== null && navigate(paths.product(product), { replace: true })}
      />
    </>
  );
}

/** True once the browser has been idle since the component was mounted. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** A thin line while the next page is loading; it appears after a short delay. */
function PendingBar() {
  const { isPending } = useContext(NavigationContext);
  return isPending && <div className={css.bar} aria-hidden="true" data-screen-only />;
}
