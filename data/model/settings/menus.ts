import * as v from "valibot";

/** A link with its address. The label of the account's link is "Sign in" for visitors without a session. */
const MenuLink = v.object({ label: v.string(), to: v.string() });
export type MenuLink = v.InferOutput<typeof MenuLink>;

/** The menus that pages show: entries whose target exists, as links. */
export const Menus = v.object({
  header: v.array(MenuLink),
  footer: v.array(
    v.object({
      title: v.string(),
      /** null stands for the links to the first categories. */
      links: v.array(v.nullable(MenuLink)),
    }),
  ),
});
export type Menus = v.InferOutput<typeof Menus>;

/** The announcement of this time. */
export const ShownAnnouncement = v.object({
  text: v.string(),
  /** "" without a link. */
  to: v.string(),
  /** ISO time at which it ends; "" if it does not. */
  until: v.string(),
});
export type ShownAnnouncement = v.InferOutput<typeof ShownAnnouncement>;
