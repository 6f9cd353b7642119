import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import css from "./button.module.css";

type Look = {
  variant?: "primary" | "secondary" | "quiet";
  /** Fills the width of its container. */
  wide?: boolean;
};

function classOf({ variant = "primary", wide = false }: Look, more?: string) {
  return [css.button, css[variant], wide && css.wide, more].filter(Boolean).join(" ");
}

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean };

/** A button. While `busy` it stays focusable, is announced as busy and ignores clicks. */
export function Button({ variant, wide, busy, className, onClick, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

type ButtonLinkProps = Look & LinkProps & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return <Link {...rest} className={classOf(look, className)} />;
}
