import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as catalogue from "../../data/migrations/0001-catalogue.ts";
import * as orders from "../../data/migrations/0002-orders.ts";
import * as peopleAndPages from "../../data/migrations/0003-people-and-pages.ts";
import * as paymentRetries from "../../data/migrations/0004-payment-retries.ts";
import * as operatorConsole from "../../data/migrations/0005-console.ts";
import * as returnedPayments from "../../data/migrations/0006-returned-payments.ts";
import * as shownVersions from "../../data/migrations/0007-shown-versions.ts";
import * as unusedPictures from "../../data/migrations/0008-unused-pictures.ts";
import * as hiddenImports from "../../data/migrations/0009-hidden-imports.ts";
import * as paymentAccounts from "../../data/migrations/0010-payment-accounts.ts";
import * as orderContactAndNotes from "../../data/migrations/0011-order-contact-and-notes.ts";
import * as searchAndSize from "../../data/migrations/0012-search-and-size.ts";
import * as visibleImports from "../../data/migrations/0013-visible-imports.ts";
import * as refundPending from "../../data/migrations/0014-refund-pending.ts";
import * as customersAndReviews from "../../data/migrations/0015-customers-and-reviews.ts";
import * as reviewEmailOptOuts from "../../data/migrations/0019-review-email-opt-outs.ts";
import * as productVariants from "../../data/migrations/0020-product-variants.ts";
import * as taxesShippingDiscounts from "../../data/migrations/0021-taxes-shipping-discounts.ts";
import * as pictureCopies from "../../data/migrations/0023-picture-copies.ts";
import * as productGroupsIndex from "../../data/migrations/0024-product-groups-index.ts";
import * as formerCategories from "../../data/migrations/0028-former-categories.ts";
import * as jobLeasesAndRateLimits from "../../data/migrations/0030-job-leases-and-rate-limits.ts";
import * as newsletterConfirmations from "../../data/migrations/0031-newsletter-confirmations.ts";
import * as priceChanges from "../../data/migrations/0032-price-changes.ts";
import * as recordedSchema from "../../data/migrations/0033-recorded-schema.ts";
import * as searchWithoutNegations from "../../data/migrations/0034-search-without-negations.ts";
import * as manualCapture from "../../data/migrations/0035-manual-capture.ts";
import * as fulfilments from "../../data/migrations/0036-fulfilments.ts";
import * as refundsAndReturns from "../../data/migrations/0037-refunds-and-returns.ts";
import * as operatorsAndActivity from "../../data/migrations/0038-operators-and-activity.ts";
import * as reportsOfOrders from "../../data/migrations/0039-reports-of-orders.ts";
import * as sales from "../../data/migrations/0040-sales.ts";
import * as pages from "../../data/migrations/0041-pages.ts";
import * as statesOfPosts from "../../data/migrations/0042-states-of-posts.ts";
import * as messageReplies from "../../data/migrations/0043-message-replies.ts";
import * as saleAmountsAndStockActors from "../../data/migrations/0044-sale-amounts-and-stock-actors.ts";
import * as arrivalOfOrders from "../../data/migrations/0047-arrival-of-orders.ts";
import * as productFacts from "../../data/migrations/0048-product-facts.ts";
import * as facets from "../../data/migrations/0051-facets.ts";
import * as productsOfTestimonials from "../../data/migrations/0053-products-of-testimonials.ts";
import * as formerPages from "../../data/migrations/0054-former-pages.ts";
import * as ingredients from "../../data/migrations/0056-ingredients.ts";
import * as searchTextOfOrders from "../../data/migrations/0059-search-text-of-orders.ts";
import * as routines from "../../data/migrations/0061-routines.ts";
import * as listsOfOrders from "../../data/migrations/0062-lists-of-orders.ts";
import * as requestersOfCodes from "../../data/migrations/0064-requesters-of-codes.ts";
import * as recipientsOfGifts from "../../data/migrations/0065-recipients-of-gifts.ts";
import * as searchOfNames from "../../data/migrations/0066-search-of-names.ts";
import * as storeKeys from "../../data/migrations/0067-store-keys.ts";
import * as displayedStock from "../../data/migrations/0068-displayed-stock.ts";
import * as languages from "../../data/migrations/0070-languages.ts";
import * as translations from "../../data/migrations/0071-translations.ts";
import * as fragranceAllergens from "../../data/migrations/0073-fragrance-allergens.ts";
import * as lots from "../../data/migrations/0074-lots.ts";
import * as consents from "../../data/migrations/0077-consents.ts";
import * as chosenLanguages from "../../data/migrations/0078-chosen-languages.ts";
import * as termsOfOrders from "../../data/migrations/0079-terms-of-orders.ts";
import * as recalls from "../../data/migrations/0080-recalls.ts";
import * as priceHistory from "../../data/migrations/0081-price-history.ts";
import * as policyReports from "../../data/migrations/0082-policy-reports.ts";
import * as technologyConsents from "../../data/migrations/0083-technology-consents.ts";
import type { Dialect, MigrationStatements } from "../../data/migrations/dialect.ts";
import { writeFormerRefunds } from "./orders/former-refunds.ts";
import { writeProvinces } from "./orders/order-provinces.ts";
import { rewriteDerivedColumns, rewriteSearchText } from "./products/derived-columns.ts";
import { addFragranceAllergens } from "./products/fragrance-allergens.ts";
import { insertDefaultIngredients } from "./products/glossary.ts";
import { writeHandlesAndCategories } from "./products/handles.ts";
import { findSchemaProblems, recordSchema } from "./recorded-schema.ts";
import type { Database, Db } from "./tables/schema.ts";

type StoreMigration = {
  statements: MigrationStatements;
  /** Runs after the statements, for values that SQL can't compute. */
  rewrite?: (db: Db) => Promise<void>;
};

/** The first migration: it runs only in a new database. */
export const FIRST_MIGRATION = "0001-catalogue";

/** All migrations by name, in order. The database stores the names, so a released name never changes. */
export const MIGRATIONS: Record<string, StoreMigration> = {
  [FIRST_MIGRATION]: catalogue,
  "0002-orders": orders,
  "0003-people-and-pages": peopleAndPages,
  "0004-payment-retries": paymentRetries,
  "0005-console": operatorConsole,
  "0006-returned-payments": returnedPayments,
  "0007-shown-versions": shownVersions,
  "0008-unused-pictures": unusedPictures,
  "0009-hidden-imports": hiddenImports,
  "0010-payment-accounts": paymentAccounts,
  "0011-order-contact-and-notes": orderContactAndNotes,
  "0012-search-and-size": { ...searchAndSize, rewrite: rewriteDerivedColumns },
  "0013-visible-imports": visibleImports,
  "0014-refund-pending": refundPending,
  "0015-customers-and-reviews": customersAndReviews,
  "0019-review-email-opt-outs": reviewEmailOptOuts,
  "0020-product-variants": { ...productVariants, rewrite: writeHandlesAndCategories },
  "0021-taxes-shipping-discounts": taxesShippingDiscounts,
  "0023-picture-copies": pictureCopies,
  "0024-product-groups-index": productGroupsIndex,
  "0028-former-categories": formerCategories,
  "0030-job-leases-and-rate-limits": jobLeasesAndRateLimits,
  "0031-newsletter-confirmations": newsletterConfirmations,
  "0032-price-changes": priceChanges,
  "0033-recorded-schema": recordedSchema,
  "0034-search-without-negations": { ...searchWithoutNegations, rewrite: rewriteSearchText },
  "0035-manual-capture": manualCapture,
  "0036-fulfilments": fulfilments,
  "0037-refunds-and-returns": { ...refundsAndReturns, rewrite: writeFormerRefunds },
  "0038-operators-and-activity": operatorsAndActivity,
  "0039-reports-of-orders": { ...reportsOfOrders, rewrite: writeProvinces },
  "0040-sales": sales,
  "0041-pages": pages,
  "0042-states-of-posts": statesOfPosts,
  "0043-message-replies": messageReplies,
  "0044-sale-amounts-and-stock-actors": saleAmountsAndStockActors,
  "0047-arrival-of-orders": arrivalOfOrders,
  "0048-product-facts": productFacts,
  // The values are written by 0073, which adds the last column from which they follow.
  "0051-facets": facets,
  "0053-products-of-testimonials": productsOfTestimonials,
  "0054-former-pages": formerPages,
  "0056-ingredients": { ...ingredients, rewrite: insertDefaultIngredients },
  "0059-search-text-of-orders": searchTextOfOrders,
  "0061-routines": routines,
  "0062-lists-of-orders": listsOfOrders,
  "0064-requesters-of-codes": requestersOfCodes,
  "0065-recipients-of-gifts": recipientsOfGifts,
  "0066-search-of-names": { ...searchOfNames, rewrite: rewriteSearchText },
  "0067-store-keys": storeKeys,
  "0068-displayed-stock": displayedStock,
  "0070-languages": languages,
  "0071-translations": translations,
  "0073-fragrance-allergens": { ...fragranceAllergens, rewrite: addFragranceAllergens },
  "0074-lots": lots,
  "0077-consents": consents,
  "0078-chosen-languages": chosenLanguages,
  "0079-terms-of-orders": termsOfOrders,
  "0080-recalls": recalls,
  "0081-price-history": priceHistory,
  "0082-policy-reports": policyReports,
  "0083-technology-consents": technologyConsents,
};

/**
 * `newer`: a newer release has migrated the database while this process runs. `pending`: some migrations of
 * this release have not run.
 */
export type MigrationState = "current" | "pending" | "newer";

/** Differences of the schema that an error names. */
const MAX_PROBLEMS = 5;

/**
 * Runs all pending migrations in one transaction, so that an interrupted start changes nothing.
 * Processes that start at the same time wait for each other.
 * @returns the names of the migrations that ran
 * @throws an Error with one readable line, also if the database was migrated by another release or its
 * schema is not the one that its last migration left
 * @example
 */
export async function migrate(
  db: Kysely<Database>,
  dialect: Dialect,
  migrations = MIGRATIONS,
): Promise<string[]> {
  const problems = await findSchemaProblems(db, dialect);
  if (problems.length > 0) {
    const more = problems.length > MAX_PROBLEMS ? `; ${problems.length} differences in all` : "";
    throw new Error(
      `its schema is not the one of its migrations: ${problems.slice(0, MAX_PROBLEMS).join("; ")}${more}. ` +
        "Restore a backup into a new database",
    );
  }
  const provider = { getMigrations: async () => toKysely(migrations, dialect) };
  const run = (db: Kysely<Database>) => new Migrator({ db, provider }).migrateToLatest();
  const { error, results = [] } = await (dialect === "postgres"
    ? withoutTimeouts(db, run)
    : run(db));
  const failed = results.find((result) => result.status === "Error");
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(describeFailure(reason, failed?.migrationName), { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/**
 * Runs a function on one connection to PostgreSQL without the time limits of requests: a migration may take
 * long, or wait for that of another process.
 */
function withoutTimeouts<T>(db: Kysely<Database>, run: (db: Kysely<Database>) => Promise<T>) {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    try {
      return await run(connection);
    } finally {
      // To the values of the connection's startup options.
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset idle_in_transaction_session_timeout`.execute(connection);
    }
  });
}

/** @param migration the one that failed, if any ran */
function describeFailure(reason: string, migration: string | undefined): string {
  const missing = /executed migration (\S+) is missing/.exec(reason)?.[1];
  if (missing)
    return `the database was used by a newer release of this store, which has the migration ${missing}`;
  const [, other, expected] =
    /executed migration (\S+) to be at index \d+ but (\S+) was found/.exec(reason) ?? [];
  if (other)
    return `the database was used by another release of this store, which ran ${other} without ${expected}`;
  return `migrating the database failed${migration ? ` at ${migration}` : ""}: ${reason}`;
}

/** Compares the migrations of the database with those of this release. @throws if there are none */
export async function readMigrationState(db: Kysely<Database>): Promise<MigrationState> {
  const names = await readMigrationNames(db);
  if (names.some(isUnknown)) return "newer";
  return names.length === Object.keys(MIGRATIONS).length ? "current" : "pending";
}

/** The names of the migrations that the database has. @throws if it has never been migrated */
export async function readMigrationNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The reason why this release can't use a database with these migrations; undefined if it can. */
export function findMigrationProblem(names: readonly string[]): string | undefined {
  const unknown = names.find(isUnknown);
  if (unknown)
    return `it was made by a newer release of this store, which has the migration ${unknown}`;
  const earlier = Object.keys(MIGRATIONS).sort().slice(0, names.length);
  const missing = earlier.find((name) => !names.includes(name));
  return (
    missing && `it was made by another release of this store, without the migration ${missing}`
  );
}

function isUnknown(name: string): boolean {
  return !Object.hasOwn(MIGRATIONS, name);
}

function toKysely(migrations: Record<string, StoreMigration>, dialect: Dialect) {
  const all: Record<string, Migration> = {};
  const last = Object.keys(migrations).sort().at(-1);
  for (const [name, { statements, rewrite }] of Object.entries(migrations)) {
    all[name] = {
      async up(db) {
        for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
        await rewrite?.(db);
        if (name === last) await recordSchema(db, dialect);
      },
    };
  }
  return all;
}
