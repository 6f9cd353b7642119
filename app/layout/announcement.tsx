import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { HIDE_DISMISSED_ANNOUNCEMENT } from "../../data/model/http/inline-scripts.ts";
import type { ShownAnnouncement } from "../../data/model/settings/menus.ts";
import { Icon } from "../components/icon.tsx";
import css from "./announcement.module.css";

/** The key in localStorage of the text that was dismissed on this device. */
const DISMISSED = "announcement";

/** The operator's sentence above the header, until the shopper dismisses it or its time ends. */
export function Announcement({ text, to, until }: ShownAnnouncement) {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const isOver = until !== "" && Date.now() >= Date.parse(until);
    setHidden(isOver || readDismissed() === text);
  }, [text, until]);
  if (isHidden) return null;
  const dismiss = () => {
    setHidden(true);
    try {
      localStorage.setItem(DISMISSED, text);
    } catch {
      // Without storage it appears again on the next page.
    }
  };
  return (
    <>
      {/* The script below hides it before the first paint, so that the page does not move. */}
      <aside
        className={css.announcement}
        aria-label={m.layout_announcement()}
        data-text={text}
        data-screen-only
        suppressHydrationWarning
      >
        <p>{to ? <Link to={to}>{text}</Link> : text}</p>
        <button
          type="button"
          className={css.dismiss}
          aria-label={m.layout_dismiss_announcement()}
          onClick={dismiss}
        >
          <Icon name="close" />
        </button>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_DISMISSED_ANNOUNCEMENT }} />
    </>
  );
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED);
  } catch {
    return null;
  }
}
