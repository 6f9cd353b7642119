import { useEffect, useId, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { openMyList } from "../my-list/state.ts";
import { paths } from "../paths.ts";
import { useCart } from "../storage/cart.ts";
import { useWishlist } from "../storage/wishlist.ts";
import css from "./header.module.css";
import { LanguageLink } from "./language-link.tsx";
import { useMenus } from "./navigation.ts";
import { preloadSuggestions, SearchForm } from "./search-form.tsx";
import { Wordmark } from "./wordmark.tsx";

const MobileMenu = optional(() => import("./mobile-menu.tsx"), { name: () => m.layout_the_menu() });

/** Navigation, search, wishlist and cart. Transparent over the hero of the home page. */
export function Header({ onCartIntent }: { onCartIntent: () => void }) {
  const { pathname } = useLocation();
  const { openCart } = useOverlays();
  const cart = useCart();
  const wishlist = useWishlist();
  const { header: links } = useMenus();
  const [search, setSearch] = useState(false);
  const [menu, setMenu] = useState<"unused" | "open" | "closed">("unused");
  const searchToggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const scrolled = useScrolled();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes both
  useEffect(() => {
    setSearch(false);
    setMenu((previous) => (previous === "open" ? "closed" : previous));
  }, [pathname]);
  const transparent = pathname === paths.home() && !scrolled && !search;
  return (
    <header
      className={`${css.header} ${pathname === paths.home() ? css.floating : ""}`}
      data-screen-only
    >
      <div className={`${css.bar} ${transparent ? "" : css.solid}`}>
        <button
          type="button"
          className={`${css.control} ${css.menuToggle}`}
          aria-label={m.layout_menu()}
          aria-haspopup="dialog"
          onPointerEnter={MobileMenu.preload}
          onClick={() => setMenu("open")}
        >
          <Icon name="menu" />
        </button>
        <nav className={css.links} aria-label={m.layout_main()}>
          {links.map((link) => (
            <NavLink
              key={link.label + link.to}
              to={link.to}
              end={link.to === "/"}
              className={css.link ?? ""}
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <Wordmark />
        <div className={css.controls}>
          <LanguageLink place="header" />
          <button
            type="button"
            ref={searchToggle}
            className={`${css.control} ${css.searchToggle}`}
            aria-label={m.layout_search()}
            aria-expanded={search}
            aria-controls={panel}
            onPointerEnter={preloadSuggestions}
            onClick={() => setSearch(!search)}
          >
            <Icon name={search ? "close" : "search"} />
          </button>
          <Link
            to={paths.account()}
            className={`${css.control} ${css.account}`}
            aria-label={m.common_your_account()}
          >
            <Icon name="account" />
          </Link>
          <button
            type="button"
            className={`${css.control} ${css.account}`}
            aria-label={m.layout_my_list()}
            aria-haspopup="dialog"
            onClick={openMyList}
          >
            <Icon name="drop" />
          </button>
          <Link
            to={paths.wishlist()}
            className={css.control}
            aria-label={m.layout_wishlist({
              count: wishlist.count,
              n: formatCount(wishlist.count),
            })}
          >
            <Icon name="heart" />
            <Badge count={wishlist.count} />
          </Link>
          <button
            type="button"
            className={css.control}
            aria-label={m.layout_cart({ count: cart.count, n: formatCount(cart.count) })}
            aria-haspopup="dialog"
            onPointerEnter={onCartIntent}
            onFocus={onCartIntent}
            onClick={openCart}
          >
            <Icon name="bag" />
            <Badge count={cart.count} />
          </button>
        </div>
        <div id={panel} className={css.search} hidden={!search}>
          {search && (
            <SearchForm
              onDone={() => {
                setSearch(false);
                searchToggle.current?.focus();
              }}
            />
          )}
        </div>
      </div>
      <MobileMenu
        isShown={menu !== "unused"}
        onMissing={() => setMenu("unused")}
        open={menu === "open"}
        onClose={() => setMenu("closed")}
      />
    </header>
  );
}

function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={css.badge}>{count > 99 ? "99+" : count}</span> : null;
}

/** Whether the page is scrolled. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > 8);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return scrolled;
}
