import { STORE } from "../../data/store.ts";
import { paths } from "../paths.ts";

type NavigationLink = { label: string; to: string };

/** The six text links of header and mobile menu, in this order. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: "Home", to: paths.home() },
  { label: "Shop", to: paths.shop() },
  { label: "Blog", to: paths.blog() },
  { label: "Testimonials", to: paths.testimonials() },
  { label: "About", to: paths.about() },
  { label: "Track Order", to: paths.trackOrder() },
];

/** The link to the account, or to its sign-in form. */
export const accountLink = (signedIn: boolean): NavigationLink => ({
  label: signedIn ? "Account" : "Sign in",
  to: paths.account(),
});

type FooterGroup = {
  title: string;
  links: readonly NavigationLink[];
  /** Whether the list begins with the link to the account. */
  hasAccount?: boolean;
};

/** The link lists of the footer. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: "Shop",
    links: [
      { label: "All Products", to: paths.shop() },
      { label: "Skin Care", to: paths.shop({ category: "Skin Care" }) },
      { label: "Hair Care", to: paths.shop({ category: "Hair Care" }) },
    ],
  },
  {
    title: STORE.name,
    links: [
      { label: "About", to: paths.about() },
      { label: "Blog", to: paths.blog() },
      { label: "Testimonials", to: paths.testimonials() },
      { label: "Contact", to: paths.contact() },
    ],
  },
  {
    title: "Help",
    hasAccount: true,
    links: [
      { label: "Track Order", to: paths.trackOrder() },
      { label: "FAQ", to: paths.faq() },
      { label: "Shipping & Returns", to: paths.shipping() },
      { label: "Privacy Policy", to: paths.privacy() },
      { label: "Terms", to: paths.terms() },
    ],
  },
];
