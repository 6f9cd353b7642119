import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";
import type { Locale } from "../../../data/model/locale.ts";

/** The languages of Stripe's forms. */
export const STRIPE_LOCALES: Readonly<Record<Locale, StripeElementLocale>> = {
  en: "en",
  fr: "fr-CA",
};

/** Reads a design token ("--spruce") of this page, whose root element may have a store's accent colour. */
const readToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The design tokens (`app/components/tokens.css`) for Stripe's iframe, which can't read custom properties. */
export function createAppearance(token: (name: string) => string = readToken): Appearance {
  const border = `1px solid ${token("--field-border")}`;
  const focused = `1px solid ${token("--ink")}`;
  return {
    theme: "flat",
    labels: "above",
    variables: {
      colorPrimary: token("--spruce"),
      colorBackground: token("--page"),
      colorText: token("--ink"),
      colorTextSecondary: token("--ink-soft"),
      colorTextPlaceholder: token("--ink-soft"),
      colorDanger: token("--error"),
      borderRadius: token("--radius"),
      fontFamily: "Instrument Sans, system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
      gridColumnSpacing: "16px",
    },
    rules: {
      ".Input": { border, padding: "12px 14px", boxShadow: "none" },
      ".Input:focus": { border: focused, outline: focused },
      ".Input--invalid": { border: `1px solid ${token("--error")}` },
      ".Label": { fontSize: "13px", fontWeight: "500", marginBottom: "6px" },
      ".Tab": { border, boxShadow: "none" },
      ".Tab--selected": { border: focused, boxShadow: "none" },
      ".Error": { fontSize: "13px" },
    },
  };
}
