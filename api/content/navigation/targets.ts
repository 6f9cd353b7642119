import type { AdminNavigation } from "../../../data/model/admin/admin-navigation.ts";
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
];

/** Lists the pages and categories that a menu can lead to. */
export async function listTargets(db: Db): Promise<AdminNavigation["targets"]> {
  const categories = await db
    .selectFrom("categories")
    .select(["handle as value", "name"])
    .orderBy("position")
    .orderBy("handle")
    .limit(1_000)
    .execute();
  return { pages: PAGES, categories };
}
