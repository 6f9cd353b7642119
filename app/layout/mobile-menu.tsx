import { NavLink } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { Button } from "../components/button.tsx";
import { Sheet } from "../components/sheet.tsx";
import { install, useInstalling } from "../pwa/install.ts";
import css from "./mobile-menu.module.css";
import { MAIN_LINKS } from "./navigation.ts";

/** The six links as a sheet. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const installing = useInstalling();
  return (
    <Sheet open={open} onClose={onClose} title="Menu" titleHidden shape="menu">
      <nav className={css.menu} aria-label="Mobile">
        <ul className={css.links}>
          {MAIN_LINKS.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end={link.to === "/"} className={css.link} onClick={onClose}>
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {installing === "ask" && (
          <Button variant="secondary" onClick={() => void install()}>
            Install app
          </Button>
        )}
        {installing === "by-hand" && (
          <p>
            To install the app, tap the Share button of your browser, then “Add to Home Screen”.
          </p>
        )}
        <p className={css.tagline}>{STORE.tagline}</p>
      </nav>
    </Sheet>
  );
}
