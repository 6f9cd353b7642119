import { paths } from "../paths.ts";

const within = (path: string) => `${paths.admin()}/${path}`;
const one = (section: string) => (id: string) => within(`${section}/${encodeURIComponent(id)}`);

/** Paths of all admin pages. */
export const adminPaths = {
  overview: paths.admin,
  orders: () => within("orders"),
  order: one("orders"),
  products: () => within("products"),
  newProduct: () => within("products/new"),
  product: one("products"),
  productImport: paths.productImport,
  posts: () => within("journal"),
  newPost: () => within("journal/new"),
  post: one("journal"),
  testimonials: () => within("testimonials"),
  newTestimonial: () => within("testimonials/new"),
  testimonial: one("testimonials"),
  messages: () => within("messages"),
  newsletter: () => within("newsletter"),
  payments: () => within("payments"),
  emails: () => within("mail"),
  dataImport: paths.dataImport,
} as const;

/** The admin navigation, most frequently used sections first. */
export const NAVIGATION = [
  { name: "Overview", to: adminPaths.overview(), end: true },
  { name: "Orders", to: adminPaths.orders() },
  { name: "Products", to: adminPaths.products() },
  { name: "Messages", to: adminPaths.messages() },
  { name: "Journal", to: adminPaths.posts() },
  { name: "Testimonials", to: adminPaths.testimonials() },
  { name: "Newsletter", to: adminPaths.newsletter() },
  { name: "Payments", to: adminPaths.payments() },
  { name: "E-mail", to: adminPaths.emails() },
  { name: "Import", to: adminPaths.productImport() },
] as const;
