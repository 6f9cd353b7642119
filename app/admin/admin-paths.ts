import type { AdminCounts } from "../../data/model/admin/admin-counts.ts";
import type { Permission } from "../../data/model/people/permissions.ts";
import { paths } from "../paths.ts";

const section = (path: string) => `${paths.admin()}/${path}`;
const record = (name: string) => (id: string) => section(`${name}/${encodeURIComponent(id)}`);

/** Paths of all admin pages. */
export const adminPaths = {
  overview: paths.admin,
  orders: () => section("orders"),
  order: record("orders"),
  packingSlip: (orderId: string, parcelId?: string) =>
    section(
      `orders/${encodeURIComponent(orderId)}/packing-slip${parcelId ? `?parcel=${encodeURIComponent(parcelId)}` : ""}`,
    ),
  printOrders: (kind: "packing-slips" | "receipts", ids: readonly string[]) =>
    section(`orders/${kind}?${new URLSearchParams({ ids: ids.join(",") })}`),
  returns: () => section("returns"),
  return: record("returns"),
  products: () => section("products"),
  newProduct: () => section("products/new"),
  product: record("products"),
  sales: () => section("products/sales"),
  /** The filter of a list of products, as in its URL. */
  newSale: (filter?: URLSearchParams) => section(`products/sales/new${filter ? `?${filter}` : ""}`),
  sale: record("products/sales"),
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
  reports: () => section("reports"),
  discounts: () => section("discounts"),
  newDiscount: () => section("discounts/new"),
  discount: record("discounts"),
  settings: () => section("settings"),
  taxSettings: () => section("settings/taxes"),
  shippingSettings: () => section("settings/shipping"),
  brandSettings: () => section("settings/brand"),
  storeSettings: () => section("settings/store"),
  staff: () => section("settings/staff"),
  operator: record("settings/staff"),
  activity: () => section("settings/activity"),
  ownAccount: () => section("account"),
  invitation: () => section("invitation"),
  dataImport: paths.dataImport,
} as const;

type Section = {
  name: string;
  to: string;
  /** The permission of the operators who see it. */
  permission: Permission;
  /** Whether only this exact path is the current section. */
  end?: boolean;
  /** The records whose number is shown beside it if they wait for the operator. */
  count?: keyof AdminCounts;
};

/** The admin navigation, most frequently used sections first. */
export const NAVIGATION: readonly Section[] = [
  { name: "Overview", permission: "overview.read", to: adminPaths.overview(), end: true },
  { name: "Orders", permission: "orders.read", to: adminPaths.orders(), count: "orders" },
  { name: "Returns", permission: "orders.read", to: adminPaths.returns(), count: "returns" },
  { name: "Products", permission: "products.read", to: adminPaths.products() },
  { name: "Discounts", permission: "discounts.read", to: adminPaths.discounts() },
  { name: "Categories", permission: "products.read", to: adminPaths.categories() },
  { name: "Customers", permission: "customers.read", to: adminPaths.customers() },
  { name: "Reviews", permission: "reviews.read", to: adminPaths.reviews(), count: "reviews" },
  { name: "Messages", permission: "messages.read", to: adminPaths.messages(), count: "messages" },
  { name: "Journal", permission: "content.read", to: adminPaths.posts() },
  { name: "Testimonials", permission: "content.read", to: adminPaths.testimonials() },
  { name: "Newsletter", permission: "newsletter.read", to: adminPaths.newsletter() },
  { name: "Reports", permission: "reports.read", to: adminPaths.reports() },
  { name: "Payments", permission: "payments.read", to: adminPaths.payments() },
  { name: "E-mail", permission: "emails.read", to: adminPaths.emails() },
  { name: "Import", permission: "products.write", to: adminPaths.productImport() },
  { name: "Settings", permission: "settings.read", to: adminPaths.settings() },
];
