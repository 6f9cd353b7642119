import { paths } from "../paths.ts";

const section = (path: string) => `${paths.admin()}/${path}`;
const record = (name: string) => (id: string) => section(`${name}/${encodeURIComponent(id)}`);

/** Paths of all admin pages. */
export const adminPaths = {
  overview: paths.admin,
  orders: () => section("orders"),
  order: record("orders"),
  products: () => section("products"),
  newProduct: () => section("products/new"),
  product: record("products"),
  categories: () => section("categories"),
  newCategory: () => section("categories/new"),
  category: record("categories"),
  productImport: paths.productImport,
  posts: () => section("journal"),
  newPost: () => section("journal/new"),
  post: record("journal"),
  testimonials: () => section("testimonials"),
  newTestimonial: () => section("testimonials/new"),
  testimonial: record("testimonials"),
  customers: () => section("customers"),
  customer: record("customers"),
  personalData: () => section("personal-data"),
  reviews: () => section("reviews"),
  messages: () => section("messages"),
  newsletter: () => section("newsletter"),
  payments: () => section("payments"),
  emails: () => section("mail"),
  discounts: () => section("discounts"),
  newDiscount: () => section("discounts/new"),
  discount: record("discounts"),
  settings: () => section("settings"),
  taxSettings: () => section("settings/taxes"),
  shippingSettings: () => section("settings/shipping"),
  storeSettings: () => section("settings/store"),
  dataImport: paths.dataImport,
} as const;

/** The admin navigation, most frequently used sections first. */
export const NAVIGATION = [
  { name: "Overview", to: adminPaths.overview(), end: true },
  { name: "Orders", to: adminPaths.orders() },
  { name: "Products", to: adminPaths.products() },
  { name: "Discounts", to: adminPaths.discounts() },
  { name: "Categories", to: adminPaths.categories() },
  { name: "Customers", to: adminPaths.customers() },
  { name: "Reviews", to: adminPaths.reviews(), isQueue: true },
  { name: "Messages", to: adminPaths.messages() },
  { name: "Journal", to: adminPaths.posts() },
  { name: "Testimonials", to: adminPaths.testimonials() },
  { name: "Newsletter", to: adminPaths.newsletter() },
  { name: "Payments", to: adminPaths.payments() },
  { name: "E-mail", to: adminPaths.emails() },
  { name: "Import", to: adminPaths.productImport() },
  { name: "Settings", to: adminPaths.settings() },
] as const;
