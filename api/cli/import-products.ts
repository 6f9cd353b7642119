import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { type LineNote, NO_PRODUCTS } from "../../data/model/admin/admin-import.ts";
import {
  ColumnMapping,
  IMPORT_FIELDS,
  IMPORT_FORMAT_NAMES,
  IMPORT_FORMATS,
  type ImportFormat,
  MISSING_STOCK,
  type MissingStock,
} from "../../data/model/catalogue/import-fields.ts";
import { countOf } from "../../data/model/text/plain-text.ts";
import { PLACEHOLDER_PICTURE } from "../../data/seed/sample-store.ts";
import { rejectTooManyCategories } from "../catalogue/imports/import-categories.ts";
import { importProducts } from "../catalogue/imports/import-products.ts";
import { listNotes, listRejected, toReport } from "../catalogue/imports/import-report.ts";
import { formatOf, listColumns } from "../catalogue/imports/parsing/import-columns.ts";
import { readCsv } from "../catalogue/imports/parsing/read-csv.ts";
import {
  type ParsedProducts,
  readProductRows,
} from "../catalogue/imports/parsing/read-product-rows.ts";
import { readConfig } from "../config.ts";
import { importTranslations } from "../content/translations/import-translations.ts";
import { readTranslationFile } from "../content/translations/read-file.ts";
import { describeDatabase } from "../db/open.ts";
import { startProgress } from "./command/progress.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

const HELP = `Imports products from a CSV file into the store's database.

  npm run import:products -- FILE.csv [--dry-run] [--json] [--missing-stock unlimited|zero]
                             [--format shopify|woocommerce|plain] [--map "COLUMN=FIELD"]...
  npm run import:products -- FILE.csv --locale fr [--dry-run] [--json]

Columns: Title and Price are required; others are recognized by their names. Exports of Shopify and
WooCommerce are supported with their variants. Products with a known handle, SKU or title are
changed; the others are created. Values that can't be used are left out and rows without title or
price are skipped; both are listed with their line. If the import is interrupted, run it again with
the same file: it continues where it stopped.

  --dry-run         report what would change without writing
  --format          the format of the file, if another one is recognized by its columns
  --missing-stock   a variant whose stock is tracked, but without a quantity in the file, is sold
                    without limit (default) or has a stock of zero
  --map             the field of a column, for names that are not recognized; nothing after "="
                    ignores the column. Fields:
${listFields()}
  --locale fr       the file has the French texts of products that exist, which their handles find,
                    or is one of Shopify's Translate & Adapt. All of its texts are imported, or none
  --json            the result as JSON, also if nothing can be imported
  --help            this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if every row was imported, 1 if nothing was imported, 2 if rows were skipped.
`;

const SOME_SKIPPED = 2;

/** The names of the fields, six on a line. */
function listFields(): string {
  const names = Object.keys(IMPORT_FIELDS);
  const lines: string[] = [];
  for (let start = 0; start < names.length; start += 6)
    lines.push(`${" ".repeat(20)}${names.slice(start, start + 6).join(", ")}`);
  return lines.join(",\n");
}

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      "dry-run": { type: "boolean" },
      json: { type: "boolean" },
      "missing-stock": { type: "string" },
      format: { type: "string" },
      map: { type: "string", multiple: true },
      locale: { type: "string" },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new CommandFailure("Name one CSV file: npm run import:products -- FILE.csv (or --help)");
  }
  const now = new Date();
  const missingStock = MISSING_STOCK.find(
    (one) => one === (values["missing-stock"] ?? "unlimited"),
  );
  if (!missingStock) throw new CommandFailure("--missing-stock is unlimited or zero");
  const format = IMPORT_FORMAT_NAMES.find((one) => one === values.format);
  if (values.format !== undefined && !format)
    throw new CommandFailure(`--format is one of ${IMPORT_FORMAT_NAMES.join(", ")}`);
  const config = readConfig(process.env);
  if (values.locale !== undefined) {
    if (values.locale !== "fr") throw new CommandFailure("--locale is fr");
    const options = { dryRun: values["dry-run"] ?? false, json: values.json ?? false };
    return importFrench(await existingFile(file), options);
  }
  const mapping = parseMapping(values.map ?? []);
  const reading = { now, missingStock, origin: config.publicUrl, mapping, format };
  const dryRun = values["dry-run"] ?? false;
  const fail = (message: string, reasons = {}) => {
    if (values.json) console.log(JSON.stringify({ dryRun, message, ...reasons }, null, 2));
    return new CommandFailure(message);
  };
  const csv = await readCsv(await readFile(await existingFile(file)));
  if (csv.outcome === "unusable") throw fail(csv.message);
  const read = readProductRows(csv.header, csv.rows, reading);
  if (read.outcome === "unusable")
    throw fail(read.message, { format: formatOf(csv.header, reading) });
  const { products, notKept } = read;
  if (!values.json) {
    console.log(describeFormat(read.format, format !== undefined));
    list("Skipped", read.rejected);
    if (notKept.length > 0) console.log("Columns that are not imported:");
    for (const { column, rows } of notKept) console.log(`  ${column}: ${countOf(rows, "row")}`);
    describeStock(read, missingStock);
  }
  if (products.length === 0) {
    const { rejected, notes } = read;
    throw fail(NO_PRODUCTS, { format: read.format, rejected, notes, notKept });
  }

  if (!values.json) console.log(`Database: ${describeDatabase(config.databaseUrl)}`);
  return withDatabase(config, async ({ db, dialect }) => {
    const columns = listColumns(csv.header, reading);
    await rejectTooManyCategories(db, { products, columns }).catch((error: Error) => {
      throw fail(error.message, { format: read.format });
    });
    const progress = startProgress("Importing", products.length);
    const started = Date.now();
    const matches = await importProducts(db, dialect, products, {
      now,
      placeholder: PLACEHOLDER_PICTURE,
      dryRun,
      source: basename(file),
      rejected: read.rejected.length,
      onProgress: progress.show,
    });
    progress.end();
    const seconds = (Date.now() - started) / 1000;
    const report = toReport(read, matches);
    const { created, changed, unchanged, variants, unlisted, unpublished } = report;
    const rejected = listRejected(read, matches);
    const notes = listNotes(read, matches);
    if (values.json) {
      const lists = { rejected, notes, notKept };
      console.log(JSON.stringify({ dryRun, ...report, ...lists, seconds }, null, 2));
    } else {
      list("Skipped, because of the store's products", matches.rejected);
      list("Imported differently", notes);
      console.log(
        dryRun ? "Dry run, nothing was written." : `Imported in ${seconds.toFixed(1)} s.`,
      );
      console.log(
        `${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected.length} skipped; ` +
          `${countOf(variants, "variant")}, ${unpublished} unpublished`,
      );
      if (unlisted > 0)
        console.log(`${countOf(unlisted, "variant")} not in the file, which stay for sale`);
    }
    return rejected.length > 0 ? SOME_SKIPPED : 0;
  });
});

function describeFormat(format: ImportFormat, isChosen: boolean): string {
  const name = `Format: ${IMPORT_FORMATS[format]}`;
  return isChosen ? name : `${name}, recognized by the columns (--format chooses another one)`;
}

function list(heading: string, notes: readonly LineNote[]) {
  if (notes.length === 0) return;
  console.log(`${heading}:`);
  for (const { line, column, message } of notes)
    console.log(`  line ${line}${column ? ` (${column})` : ""}: ${message}`);
}

function describeStock({ missingStock, oversold }: ParsedProducts, choice: MissingStock) {
  if (missingStock > 0) {
    const way = choice === "zero" ? "get a stock of 0" : "are sold without limit";
    console.log(
      `${countOf(missingStock, "variant")} with a tracked stock but no quantity ${way} (--missing-stock).`,
    );
  }
  if (oversold > 0) {
    console.log(
      `${countOf(oversold, "variant")} may be sold beyond the stock, so the stock is not counted.`,
    );
  }
}

/** Parses "COLUMN=FIELD". Column names may contain "=". */
function parseMapping(texts: readonly string[]): ColumnMapping {
  const entries = texts.map((text) => {
    const at = text.lastIndexOf("=");
    return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  });
  const mapping = v.safeParse(ColumnMapping, Object.fromEntries(entries));
  if (mapping.success && !entries.some(([column]) => !column)) return mapping.output;
  const fields = Object.keys(IMPORT_FIELDS).join(", ");
  throw new CommandFailure(`--map needs COLUMN=FIELD, where FIELD is one of ${fields}`);
}

/** Imports the French texts of a file. Returns the exit code. */
async function importFrench(
  file: string,
  { dryRun, json }: { dryRun: boolean; json: boolean },
): Promise<number> {
  const config = readConfig(process.env);
  const fail = (message: string) => {
    if (json) console.log(JSON.stringify({ dryRun, message }, null, 2));
    return new CommandFailure(message);
  };
  const csv = await readCsv(await readFile(file));
  if (csv.outcome === "unusable") throw fail(csv.message);
  const read = readTranslationFile(csv.header, csv.rows);
  if (read.outcome === "unusable") throw fail(read.message);
  if (!json) console.log(`Database: ${describeDatabase(config.databaseUrl)}`);
  return withDatabase(config, async ({ db, dialect }) => {
    const deps = { db, dialect, clock: () => new Date() };
    const options = { dryRun, source: basename(file) };
    const report = await importTranslations(deps, read.texts, options);
    const { translated, unchanged, unknown, rejected } = report;
    if (json) console.log(JSON.stringify({ dryRun, ...report, notKept: read.notKept }, null, 2));
    else {
      list("Nothing was imported, because of these texts", rejected);
      if (unknown.length > 0) console.log(`Not in this store: ${unknown.join(", ")}`);
      for (const { column, rows } of read.notKept)
        console.log(`Not translated: ${column}: ${countOf(rows, "row")}`);
      if (dryRun) console.log("Dry run, nothing was written.");
      console.log(`${countOf(translated, "text")} translated, ${unchanged} unchanged`);
    }
    return rejected.length > 0 ? 1 : 0;
  });
}
