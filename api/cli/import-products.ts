import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type LineNote, NO_PRODUCTS } from "../../data/model/admin-import.ts";
import { PLACEHOLDER_PICTURE } from "../../data/seed/sample-store.ts";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { describeDatabase, openDatabase } from "../db/open.ts";
import { importProducts } from "../imports/import-products.ts";
import { readCsv } from "../imports/parsing/read-csv.ts";
import { readProductRows } from "../imports/parsing/read-product-rows.ts";
import { startProgress } from "./command/progress.ts";
import { CommandFailure, existingFile, runCommand } from "./command/run-command.ts";

const HELP = `Imports products from a CSV file into the store's database.

  npm run import:products -- FILE.csv [--dry-run] [--json]

Columns: Title and Price are required; Description, Category, SKU, Image and Stock are optional.
Exports of Shopify and WooCommerce are supported. Products with a known SKU, or else a known title,
are changed; the others are created. Invalid rows are skipped and listed with their line. If the
import is interrupted, run it again with the same file: it continues where it stopped.

  --dry-run   report what would change without writing
  --json      the result as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 if every row was imported, 1 if nothing was imported, 2 if rows were skipped.
`;

const SOME_SKIPPED = 2;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      help: { type: "boolean", short: "h" },
      "dry-run": { type: "boolean" },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new CommandFailure("Name one CSV file: npm run import:products -- FILE.csv (or --help)");
  }
  const csv = await readCsv(await readFile(await existingFile(file)));
  if (csv.outcome === "unusable") throw new CommandFailure(csv.message);
  const read = readProductRows(csv.header, csv.rows);
  if (read.outcome === "unusable") throw new CommandFailure(read.message);
  const { products, rejected, belonging, unread } = read;
  if (!values.json) {
    if (unread.length > 0) console.log(`Ignored columns: ${unread.join(", ")}`);
    list("Skipped", rejected);
    list("Part of another product", belonging);
  }
  if (products.length === 0) throw new CommandFailure(NO_PRODUCTS);

  const dryRun = values["dry-run"] ?? false;
  const { databaseUrl, allowNewDatabase } = readConfig(process.env);
  if (!values.json) console.log(`Database: ${describeDatabase(databaseUrl)}`);
  const { db, dialect, close } = await openDatabase(databaseUrl, { allowNewDatabase });
  try {
    await migrate(db, dialect);
    const progress = startProgress("Importing", products.length);
    const started = Date.now();
    const { created, changed, unchanged } = await importProducts(db, dialect, products, {
      now: new Date(),
      placeholder: PLACEHOLDER_PICTURE,
      dryRun,
      source: basename(file),
      rejected: rejected.length,
      onProgress: progress.show,
    });
    progress.end();
    const seconds = (Date.now() - started) / 1000;
    const counts = {
      created: created.length,
      changed: changed.length,
      unchanged: unchanged.length,
    };
    if (values.json) {
      console.log(
        JSON.stringify({ dryRun, ...counts, rejected, belonging, unread, seconds }, null, 2),
      );
    } else {
      console.log(
        dryRun ? "Dry run, nothing was written." : `Imported in ${seconds.toFixed(1)} s.`,
      );
      console.log(
        `${created.length} created, ${changed.length} changed, ${unchanged.length} unchanged, ` +
          `${rejected.length} skipped, ${belonging.length} part of another product`,
      );
    }
  } finally {
    await close();
  }
  return rejected.length > 0 ? SOME_SKIPPED : 0;
});

function list(heading: string, notes: readonly LineNote[]) {
  if (notes.length === 0) return;
  console.log(`${heading}:`);
  for (const { line, message } of notes) console.log(`  line ${line}: ${message}`);
}
