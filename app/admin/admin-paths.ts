import type { AdminCounts } from "../../data/model/admin/admin-counts.ts";
import type { Permission } from "../../data/model/people/permissions.ts";
import type { TranslationKind } from "../../data/model/translations/translation.ts";
import { paths } from "../paths.ts";
import type { AdminIconName } from "./admin-icon.tsx";

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
  recalls: () => section("orders/recall"),
  /** The filter of the orders, as in the URL of `recalls`. */
  newRecall: (filter: URLSearchParams) => section(`orders/recall/new?${filter}`),
  recall: record("orders/recall"),
  returns: () => section("returns"),
  return: record("returns"),
  products: () => section("products"),
  newProduct: () => section("products/new"),
  product: record("products"),
  stock: () => section("products/stock"),
  sales: () => section("products/sales"),
  /** The filter of a list of products, as in its URL. */
  newSale: (filter?: URLSearchParams) => section(`products/sales/new${filter ? `?${filter}` : ""}`),
  sale: record("products/sales"),
  categories: () => section("categories"),
  newCategory: () => section("categories/new"),
  category: record("categories"),
  ingredients: () => section("products/ingredients"),
  newIngredient: () => section("products/ingredients/new"),
  ingredient: record("products/ingredients"),
  productImport: paths.productImport,
  homePage: () => section("store/home"),
  pages: () => section("store/pages"),
  newPage: () => section("store/pages/new"),
  page: record("store/pages"),
  posts: () => section("journal"),
  newPost: () => section("journal/new"),
  post: record("journal"),
  testimonials: () => section("testimonials"),
  newTestimonial: () => section("testimonials/new"),
  testimonial: record("testimonials"),
  translations: () => section("translations"),
  translation: (kind: TranslationKind, item: string) =>
    section(`translations/${kind}/${encodeURIComponent(item)}`),
  shopNavigation: () => section("store/navigation"),
  customers: () => section("customers"),
  customer: record("customers"),
  personalData: () => section("personal-data"),
  reviews: () => section("reviews"),
  messages: () => section("messages"),
  message: record("messages"),
  newsletter: () => section("newsletter"),
  payments: () => section("payments"),
  reports: () => section("reports"),
  discounts: () => section("discounts"),
  newDiscount: () => section("discounts/new"),
  discount: record("discounts"),
  settings: () => section("settings"),
  taxSettings: () => section("settings/taxes"),
  shippingSettings: () => section("settings/shipping"),
  brandSettings: () => section("settings/brand"),
  lowStockSettings: () => section("settings/low-stock"),
  storeSettings: () => section("settings/store"),
  outbox: () => section("settings/outbox"),
  emails: () => section("settings/emails"),
  emailTexts: record("settings/emails"),
  staff: () => section("settings/staff"),
  operator: record("settings/staff"),
  privacy: () => section("settings/privacy"),
  activity: () => section("settings/activity"),
  ownAccount: () => section("account"),
  invitation: () => section("invitation"),
  dataImport: paths.dataImport,
} as const;

/** A page in the navigation. */
export type AdminPageLink = {
  name: string;
  to: string;
  /** The permission of the operators who see it. */
  permission: Permission;
  /** The records whose number is shown beside it if they wait for the operator. */
  count?: keyof AdminCounts;
};

/** A group of pages; its link opens the first page that the operator may view. */
export type NavigationGroup = {
  name: string;
  icon: AdminIconName;
  pages: readonly AdminPageLink[];
};

/** The admin navigation. On a phone the first four groups are in the bar, all others behind "More". */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    name: "Home",
    icon: "home",
    pages: [{ name: "Home", permission: "overview.read", to: adminPaths.overview() }],
  },
  {
    name: "Orders",
    icon: "orders",
    pages: [
      { name: "Orders", permission: "orders.read", to: adminPaths.orders(), count: "orders" },
      { name: "Returns", permission: "orders.read", to: adminPaths.returns(), count: "returns" },
      { name: "Recall", permission: "orders.read", to: adminPaths.recalls() },
      { name: "Payment problems", permission: "payments.read", to: adminPaths.payments() },
    ],
  },
  {
    name: "Products",
    icon: "products",
    pages: [
      { name: "Products", permission: "products.read", to: adminPaths.products() },
      { name: "Categories", permission: "products.read", to: adminPaths.categories() },
      { name: "Ingredients", permission: "products.read", to: adminPaths.ingredients() },
      { name: "Stock", permission: "products.read", to: adminPaths.stock() },
      { name: "Sales", permission: "products.read", to: adminPaths.sales() },
      { name: "Import and export", permission: "products.write", to: adminPaths.productImport() },
    ],
  },
  {
    name: "Customers",
    icon: "customers",
    pages: [
      { name: "Customers", permission: "customers.read", to: adminPaths.customers() },
      {
        name: "Messages",
        permission: "messages.read",
        to: adminPaths.messages(),
        count: "messages",
      },
      { name: "Reviews", permission: "reviews.read", to: adminPaths.reviews(), count: "reviews" },
      { name: "Newsletter", permission: "newsletter.read", to: adminPaths.newsletter() },
      { name: "Outbox", permission: "emails.read", to: adminPaths.outbox() },
      {
        name: "Personal data",
        permission: "personal-data.export",
        to: adminPaths.personalData(),
      },
    ],
  },
  {
    name: "Store",
    icon: "store",
    pages: [
      { name: "Home page", permission: "content.read", to: adminPaths.homePage() },
      { name: "Pages", permission: "content.read", to: adminPaths.pages() },
      { name: "Journal", permission: "content.read", to: adminPaths.posts() },
      { name: "Testimonials", permission: "content.read", to: adminPaths.testimonials() },
      { name: "Navigation", permission: "content.read", to: adminPaths.shopNavigation() },
      { name: "Translations", permission: "content.read", to: adminPaths.translations() },
      { name: "Discounts", permission: "discounts.read", to: adminPaths.discounts() },
    ],
  },
  {
    name: "Reports",
    icon: "reports",
    pages: [{ name: "Reports", permission: "reports.read", to: adminPaths.reports() }],
  },
  {
    name: "Settings",
    icon: "settings",
    pages: [
      { name: "Settings", permission: "settings.read", to: adminPaths.settings() },
      { name: "Store details", permission: "settings.read", to: adminPaths.storeSettings() },
      { name: "Brand", permission: "settings.read", to: adminPaths.brandSettings() },
      { name: "Taxes", permission: "settings.read", to: adminPaths.taxSettings() },
      { name: "Shipping", permission: "settings.read", to: adminPaths.shippingSettings() },
      { name: "Low stock", permission: "settings.read", to: adminPaths.lowStockSettings() },
      { name: "Emails", permission: "settings.read", to: adminPaths.emails() },
      { name: "Privacy", permission: "settings.read", to: adminPaths.privacy() },
      { name: "Staff", permission: "staff.read", to: adminPaths.staff() },
      { name: "Activity", permission: "activity.read", to: adminPaths.activity() },
    ],
  },
];

/** Paths of earlier releases below /admin, with the addresses that replace them. */
export const FORMER_PATHS: readonly { from: string; to: string }[] = [
  { from: "mail", to: adminPaths.outbox() },
];
