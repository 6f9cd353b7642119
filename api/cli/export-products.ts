import { parseArgs } from "node:util";
import { exportProducts } from "../catalogue/imports/export-products.ts";
import { readConfig } from "../config.ts";
import { describeDatabase } from "../db/open.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";
import { writeFileOf } from "./command/write-file.ts";

const HELP = `Exports all products with their variants to a CSV file in Shopify's format.

  npm run export:products -- FILE.csv

Unpublished products are included. Importing the file with npm run import:products changes nothing.
PUBLIC_URL completes the addresses of the store's own pictures. An existing file is replaced.

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 the file was not written.
`;

await runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({
    args,
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new CommandFailure("Name one file: npm run export:products -- FILE.csv (or --help)");
  }
  const config = readConfig(process.env);
  const target = await withDatabase(config, ({ db }) =>
    writeFileOf(exportProducts(db, config.publicUrl), file),
  );
  console.log(`Exported the products of ${describeDatabase(config.databaseUrl)} to ${target}`);
  return 0;
});
