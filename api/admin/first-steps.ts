import { hasSampleShipping } from "../../data/content/sample-zones.ts";
import type { FirstSteps } from "../../data/model/admin/first-steps.ts";
import {
  DEFAULT_SETTINGS,
  type StoreSettings,
  settingOf,
} from "../../data/model/settings/settings.ts";
import { countRows } from "../db/count-rows.ts";
import { isListed } from "../db/products/product-conditions.ts";
import { countSampleProducts } from "../db/seed.ts";
import type { Db } from "../db/tables/schema.ts";
import type { ApiDeps } from "../deps.ts";
import { readSettings } from "../settings/store.ts";

/** The settings that are those of the sample store until the operator changes them. */
const DETAILS = ["store.name", "store.legalName", "store.email", "store.phone", "store.street"];
const BRAND = ["brand.logo", "brand.icon", "brand.accent"];
/** The pages that an operator must have checked. */
const POLICIES = ["privacy-policy", "terms"];
const TAXES = ["tax.mode", "tax.flatPercent"];

/** Computes which first steps are done. A setting counts as done once it differs from its default. */
export async function readFirstSteps({
  db,
  config,
}: Pick<ApiDeps, "db" | "config">): Promise<FirstSteps> {
  const settings = await readSettings(db);
  const unchangedDetails = DETAILS.filter((key) => !isChanged(settings, key));
  const listed = await countRows(db.selectFrom("products").where(isListed));
  return {
    details: unchangedDetails.length === 0,
    brand: BRAND.some((key) => isChanged(settings, key)),
    taxes: TAXES.some((key) => isChanged(settings, key)),
    shipping: settings.shipping.zones.length > 0 && !hasSampleShipping(settings),
    products: listed > (await countSampleProducts(db)),
    payments: config.payments.mode === "stripe",
    email: config.smtpUrl !== undefined,
    pages: (await countWritten(db)) === POLICIES.length,
    testOrder: (await countRows(db.selectFrom("orders"))) > 0,
    open: settings.store.open,
    confirmed: settings.store.confirmedDefaults,
    unchangedDetails,
  };
}

/** The number of policies that an operator has written and published. */
function countWritten(db: Db): Promise<number> {
  return countRows(
    db.selectFrom("pages").where("handle", "in", POLICIES).where("published", "is not", null),
  );
}

function isChanged(settings: StoreSettings, key: string): boolean {
  return settingOf(settings, key) !== settingOf(DEFAULT_SETTINGS, key);
}
