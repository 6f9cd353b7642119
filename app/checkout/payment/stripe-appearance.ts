import type { Appearance } from "@stripe/stripe-js";

/** The values of app/components/tokens.css for Stripe's iframe, which cannot read custom properties. */
export const STRIPE_APPEARANCE: Appearance = {
  theme: "flat",
  labels: "above",
  variables: {
    colorPrimary: "#2f4238",
    colorBackground: "#faf7f2",
    colorText: "#211d18",
    colorTextSecondary: "#5e554a",
    colorTextPlaceholder: "#5e554a",
    colorDanger: "#9b2f26",
    borderRadius: "2px",
    fontFamily: "Instrument Sans, system-ui, sans-serif",
    fontSizeBase: "16px",
    spacingUnit: "4px",
    gridRowSpacing: "16px",
    gridColumnSpacing: "16px",
  },
  rules: {
    ".Input": { border: "1px solid #877c6c", padding: "12px 14px", boxShadow: "none" },
    ".Input:focus": { border: "1px solid #211d18", outline: "1px solid #211d18" },
    ".Input--invalid": { border: "1px solid #9b2f26" },
    ".Label": { fontSize: "13px", fontWeight: "500", marginBottom: "6px" },
    ".Tab": { border: "1px solid #877c6c", boxShadow: "none" },
    ".Tab--selected": { border: "1px solid #211d18", boxShadow: "none" },
    ".Error": { fontSize: "13px" },
  },
};
