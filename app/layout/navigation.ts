import type { Category } from "../../data/model/catalogue/category.ts";
import { topLevel } from "../catalogue/categories-query.ts";
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

/** The number of categories in the footer. */
const MAX_CATEGORIES = 6;

/** The links to the first categories. */
export const categoryLinks = (categories: readonly Category[]): NavigationLink[] =>
  topLevel(categories)
    .slice(0, MAX_CATEGORIES)
    .map(({ name }) => ({ label: name, to: paths.shop({ category: name }) }));

type FooterGroup = {
  title: string;
  links: readonly NavigationLink[];
  /** Whether the list ends with the links to the first categories. */
  hasCategories?: boolean;
  /** Whether the list begins with the link to the account. */
  hasAccount?: boolean;
};

/** The link lists of the footer. */
export const listFooterGroups = (storeName: string): readonly FooterGroup[] => [
  {
    title: "Shop",
    hasCategories: true,
    links: [{ label: "All Products", to: paths.shop() }],
  },
  {
    title: storeName,
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
