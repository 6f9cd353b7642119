import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { getLocale, localePath, withoutLocale } from "../../data/model/locale.ts";
import css from "./rich-text.module.css";

/** Formatted text whose links lead to pages in the current language. */
export const withLocaleLinks = (html: string) =>
  getLocale() === "en"
    ? html
    : html.replace(
        /(<a [^>]*href=")(\/(?!\/|api\/|pictures\/|fr\/)[^"]*)/g,
        (_, start, path) => start + localePath(path),
      );

type Props = { html: string; className?: string | undefined };

/** Formatted text. Links to pages of the store are followed without loading a document. */
export function RichText({ html, className = "" }: Props) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier) return;
    const path = link.getAttribute("href") ?? "";
    if (!/^\/(?!\/)/.test(path) || /^\/(?:api|pictures)\//.test(path)) return;
    event.preventDefault();
    void navigate(withoutLocale(path));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks and Enter on the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={`${css.text} ${className}`}
      dir="auto"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is stored
      dangerouslySetInnerHTML={{ __html: withLocaleLinks(html) }}
    />
  );
}
