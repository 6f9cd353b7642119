import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import css from "./button.module.css";

type Look = {
  variant?: "primary" | "secondary" | "quiet";
  /** As wide as its place. */
  wide?: boolean;
};

function classOf({ variant = "primary", wide = false }: Look, more?: string) {
  return [css.button, css[variant], wide && css.wide, more].filter(Boolean).join(" ");
}

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean };

/** A button. While `busy` it keeps its focus, says so and does nothing. */
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
