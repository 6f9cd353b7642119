import * as v from "valibot";

/** The roles of operators, the most powerful first. */
export const ROLES = ["owner", "manager", "fulfilment", "catalogue", "viewer"] as const;
export type Role = (typeof ROLES)[number];
export const Role = v.picklist(ROLES, `must be one of ${ROLES.join(", ")}`);

/**
 * Everything that an operator may be allowed to do, with its description after "may not". Every route of
 * the admin requires one of them (`requires`).
 */
export const PERMISSIONS = {
  "overview.read": "view the overview",
  "orders.read": "view orders",
  "orders.write": "fulfil and change orders",
  "orders.refund": "refund and cancel orders",
  "payments.read": "view payment problems",
  "payments.write": "resolve payment problems",
  "products.read": "view products",
  "products.write": "change products",
  "discounts.read": "view discounts",
  "discounts.write": "change discounts",
  "customers.read": "view customers",
  "customers.write": "change notes on customers",
  "personal-data.export": "export personal data",
  "personal-data.erase": "erase personal data",
  "reviews.read": "view reviews",
  "reviews.write": "moderate reviews",
  "messages.read": "view messages",
  "messages.write": "answer messages",
  "content.read": "view pages, the journal and testimonials",
  "content.write": "change pages, the journal and testimonials",
  "newsletter.read": "view the newsletter",
  "emails.read": "view emails",
  "emails.write": "send emails again",
  "sign-in-codes.read": "view customers’ sign-in codes, in a store without a mail server",
  "reports.read": "view reports",
  "settings.read": "view settings",
  "settings.write": "change settings",
  "staff.read": "view staff",
  "staff.write": "manage staff",
  "activity.read": "view the activity log",
} as const satisfies Record<string, string>;
export type Permission = keyof typeof PERMISSIONS;

const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** With a sign-in code an operator could sign in as a customer. */
const OWNER_ONLY: readonly Permission[] = ["staff.write", "sign-in-codes.read"];

const NOT_FOR_VIEWERS: readonly Permission[] = [...OWNER_ONLY, "staff.read", "activity.read"];

const isViewed = (permission: Permission) =>
  permission.endsWith(".read") && !NOT_FOR_VIEWERS.includes(permission);

/** The permissions of each role. */
const ROLE_PERMISSIONS: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  owner: new Set(ALL_PERMISSIONS),
  manager: new Set(ALL_PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission))),
  fulfilment: new Set<Permission>([
    "overview.read",
    "orders.read",
    "orders.write",
    "orders.refund",
    "payments.read",
    "customers.read",
    "customers.write",
    "messages.read",
    "messages.write",
    "emails.read",
    "emails.write",
  ]),
  catalogue: new Set<Permission>([
    "overview.read",
    "products.read",
    "products.write",
    "reviews.read",
    "reviews.write",
    "content.read",
    "content.write",
  ]),
  viewer: new Set(ALL_PERMISSIONS.filter(isViewed)),
};

/**
 * Whether operators with this role have a permission.
 *
 * @example
 * can("viewer", "orders.refund"); // false
 */
export const can = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].has(permission);

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  fulfilment: "Fulfilment",
  catalogue: "Catalogue",
  viewer: "Viewer",
};
/** What operators with a role do, for the form that assigns it. */
export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: "everything, including staff",
  manager: "everything except managing staff and reading customers’ sign-in codes",
  fulfilment: "orders, returns, refunds and messages",
  catalogue: "products, categories, imports, reviews and content",
  viewer:
    "views everything except staff, the activity log and customers’ sign-in codes, and changes nothing",
};
