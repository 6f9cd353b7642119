import { paths } from "../paths.ts";

const within = (path: string) => `${paths.admin()}/${path}`;
const one = (section: string) => (id: string) => within(`${section}/${encodeURIComponent(id)}`);

/** Every address of the console. */
export const places = {
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
  mail: () => within("mail"),
  dataImport: paths.dataImport,
} as const;

/** The console's navigation, in the order in which an operator's day goes. */
export const SECTIONS = [
  { name: "Overview", to: places.overview(), end: true },
  { name: "Orders", to: places.orders() },
  { name: "Products", to: places.products() },
  { name: "Messages", to: places.messages() },
  { name: "Journal", to: places.posts() },
  { name: "Testimonials", to: places.testimonials() },
  { name: "Newsletter", to: places.newsletter() },
  { name: "Payments", to: places.payments() },
  { name: "Mail", to: places.mail() },
  { name: "Import", to: places.productImport() },
] as const;
