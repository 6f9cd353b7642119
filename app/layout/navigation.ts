import { m } from "../../data/i18n/messages.js";
import type { Category } from "../../data/model/catalogue/category.ts";
import type { MenuLink, Menus } from "../../data/model/settings/menus.ts";
import { topLevel } from "../catalogue/categories-query.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";

const NO_MENUS: Menus = { header: [], footer: [] };

/** The menus of header and footer; empty in data that an earlier release stored. */
export const useMenus = (): Menus => useStoreFacts().menus ?? NO_MENUS;

/** The link to the account, or to its sign-in form. */
export const accountLink = (signedIn: boolean): MenuLink => ({
  label: signedIn ? m.layout_account() : m.layout_sign_in(),
  to: paths.account(),
});

/** The number of categories in the footer. */
const MAX_CATEGORIES = 6;

/** The links to the first categories. */
export const categoryLinks = (categories: readonly Category[]): MenuLink[] =>
  topLevel(categories)
    .slice(0, MAX_CATEGORIES)
    .map(({ name, label = name }) => ({ label, to: paths.shop({ category: name }) }));
