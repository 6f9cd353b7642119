import { NavLink } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { Button } from "../components/button.tsx";
import { Sheet } from "../components/sheet.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { useSignedIn } from "../customer/signed-in.ts";
import { openMyList } from "../my-list/state.ts";
import { install, useInstallMethod } from "../pwa/install.ts";
import css from "./mobile-menu.module.css";
import { accountLink, useMenus } from "./navigation.ts";

/** The main navigation as a sheet. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useStoreFacts();
  const installMethod = useInstallMethod();
  const links = [...useMenus().header, accountLink(useSignedIn())];
  return (
    <Sheet open={open} onClose={onClose} title={m.layout_menu()} titleHidden shape="menu">
      <nav className={css.menu} aria-label={m.layout_mobile()}>
        <ul className={css.links}>
          {links.map((link) => (
            <li key={link.label + link.to}>
              <NavLink
                to={link.to}
                end={link.to === "/"}
                className={css.link ?? ""}
                onClick={onClose}
              >
                {link.label}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={css.link}
              aria-haspopup="dialog"
              onClick={() => {
                onClose();
                openMyList();
              }}
            >
              {m.layout_my_list()}
            </button>
          </li>
        </ul>
        {installMethod === "prompt" && (
          <Button variant="secondary" onClick={() => void install()}>
            {m.layout_install()}
          </Button>
        )}
        {installMethod === "manual" && <p>{m.layout_install_manually()}</p>}
        <p className={css.tagline}>{store.tagline}</p>
      </nav>
    </Sheet>
  );
}
