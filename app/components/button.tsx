import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import css from "./button.module.css";

type Appearance = {
  variant?: "primary" | "secondary" | "quiet";
  /** Fills the width of its container. */
  wide?: boolean;
};

function classOf(variant: Appearance["variant"], wide?: boolean, className?: string) {
  const classes = [css.button, css[variant ?? "primary"], wide && css.wide, className];
  return classes.filter(Boolean).join(" ");
}

type ButtonProps = Appearance & ComponentProps<"button"> & { busy?: boolean };

/** A button. While `busy` it stays focusable, is announced as busy and ignores clicks. */
export function Button({ variant, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

type ButtonLinkProps = Appearance & LinkProps & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf(variant, wide, className)} />;
}
