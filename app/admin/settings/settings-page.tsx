import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import shared from "../components/shared.module.css";
import { settingsQuery } from "./api.ts";

/** /admin/settings: the groups of settings with their current state. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <AdminPage
      title="Settings"
      lead="Changes take effect at once, without a restart."
      object={{ kind: "settings" }}
    >
      <QueryBoundary query={query}>
        {({ settings }) => (
          <ul className={shared.rows}>
            <Group name="Taxes" to={adminPaths.taxSettings()} state={describeTax(settings)} />
            <Group
              name="Shipping"
              to={adminPaths.shippingSettings()}
              state={describeShipping(settings)}
            />
            <Group
              name="Store details"
              to={adminPaths.storeSettings()}
              state={describeNotifications(settings)}
            />
            <Group
              name="Low stock"
              to={adminPaths.lowStockSettings()}
              state={describeLowStock(settings)}
            />
            <Group
              name="Brand"
              to={adminPaths.brandSettings()}
              state="Logo, app icon, colour and the picture for social networks"
            />
            <Group
              name="Emails"
              to={adminPaths.emails()}
              state="Subjects and texts of the emails to customers"
            />
            <Group
              name="Privacy"
              to={adminPaths.privacy()}
              state="Choices about analytics, and what browsers blocked on pages"
            />
            <Permitted to="staff.read">
              <Group
                name="Staff"
                to={adminPaths.staff()}
                state={
                  settings.staff.requirePasskey
                    ? "Owners and managers sign in with a passkey"
                    : "Operators, roles and invitations"
                }
              />
            </Permitted>
            <Permitted to="activity.read">
              <Group
                name="Activity log"
                to={adminPaths.activity()}
                state="Who changed what, sign-ins and exports"
              />
            </Permitted>
          </ul>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function Group({ name, to, state }: { name: string; to: string; state: string }) {
  return (
    <li>
      <Link className={shared.row} to={to}>
        <span>
          <span className={shared.name}>{name}</span>
          <br />
          <span className={shared.soft}>{state}</span>
        </span>
      </Link>
    </li>
  );
}

function describeTax({ tax }: StoreSettings): string {
  if (tax.mode === "flat") return `One rate of ${tax.flatPercent}% everywhere`;
  const names = tax.registrations.map((code) => PROVINCE_NAMES[code]);
  const list = new Intl.ListFormat("en-CA").format(names);
  return `By province of delivery${list && `, registered in ${list}`}`;
}

function describeShipping({ shipping: { zones } }: StoreSettings): string {
  if (zones.length === 0) return "Complimentary everywhere in Canada";
  const methods = zones.reduce((count, zone) => count + zone.methods.length, 0);
  return `${countOf(zones.length, "zone")}, ${countOf(methods, "method")}`;
}

function describeLowStock({ stock: { lowStock, alarm } }: StoreSettings): string {
  return `Up to ${countOf(lowStock, "unit")}; ${alarm ? "reported by email once a day" : "not reported by email"}`;
}

function describeNotifications({ store, orders: { notify } }: StoreSettings): string {
  const recipients: Record<string, string> = { "": "to the email of the store", off: "off" };
  return `${store.name}, ${store.province}; order notifications: ${recipients[notify] ?? notify}`;
}
