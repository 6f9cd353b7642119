import { MAX_CATEGORIES } from "../../../data/model/admin/admin-category.ts";
import type { AdminNavigation } from "../../../data/model/admin/admin-navigation.ts";
import { MAX_PAGES } from "../../../data/model/admin/admin-page.ts";
import { isBuiltInPage, pagePath } from "../../../data/model/content/built-in-pages.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Pages that every store has. */
const PAGES = [
  { value: "/", name: "Home" },
  { value: "/shop", name: "Shop" },
  { value: "/blog", name: "Blog" },
  { value: "/testimonials", name: "Testimonials" },
  { value: "/about", name: "About" },
  { value: "/contact", name: "Contact" },
  { value: "/faq", name: "FAQ" },
  { value: "/shipping", name: "Shipping & Returns" },
  { value: "/privacy-policy", name: "Privacy Policy" },
  { value: "/terms", name: "Terms" },
  { value: "/track-order", name: "Track Order" },
  { value: "/account", name: "Account" },
  { value: "/wishlist", name: "Wishlist" },
  { value: "/gift-finder", name: "Gift Finder" },
];

/** Lists the pages and categories that a menu can lead to. */
export async function listTargets(db: Db): Promise<AdminNavigation["targets"]> {
  const categories = await db
    .selectFrom("categories")
    .select(["handle as value", "name"])
    .orderBy("position")
    .orderBy("handle")
    .limit(MAX_CATEGORIES)
    .execute();
  const further = await db
    .selectFrom("pages")
    .select(["handle", "title"])
    .where("published", "is not", null)
    .orderBy("title")
    .limit(MAX_PAGES)
    .execute();
  const added = further
    .filter(({ handle }) => !isBuiltInPage(handle))
    .map(({ handle, title }) => ({ value: pagePath(handle), name: title }));
  return { pages: [...PAGES, ...added], categories };
}
