/**
 * Prints how long a process takes to index a catalogue whose products all have French titles and descriptions, in
 * English and in French: `node bench/catalogue/french-index.ts`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSearchIndex } from "../../api/catalogue/search/search-index.ts";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { hashOfSource } from "../../api/db/translations.ts";
import { withLocale } from "../../api/http/locale.ts";
import { LOCALES } from "../../data/model/locale.ts";
import { figure, time } from "../measure.ts";
import { fillCatalogue } from "./generate-products.ts";

const COUNTS = [1_000, 10_000];
const RUNS = 3;

/** French text as long as that of the sample store's products. */
const DESCRIPTION = "Ce soin sans parfum nettoie la peau sensible, l’hydrate et l’apaise. ".repeat(
  6,
);

for (const count of COUNTS) {
  const folder = mkdtempSync(join(tmpdir(), "french-index-"));
  const database = await openDatabase(`file:${join(folder, "store.sqlite")}`, {
    allowNewDatabase: true,
  });
  const { db, dialect } = database;
  await migrate(db, dialect);
  await fillCatalogue(database, count, false);
  const products = await db.selectFrom("products").select(["id", "title", "description"]).execute();
  for (const { id, title, description } of products) {
    const french = { title: `Soin ${title}`, description: `${DESCRIPTION}${description}` };
    const fields = {
      title: { text: french.title, source: hashOfSource(title) },
      description: { text: french.description, source: hashOfSource(description) },
    };
    await db
      .insertInto("translations")
      .values({
        kind: "product",
        item: id,
        locale: "fr",
        fields: JSON.stringify(fields),
        version: 1,
        updated_at: new Date().toISOString(),
      })
      .execute();
  }
  for (let run = 1; run <= RUNS; run += 1)
    for (const locale of LOCALES) {
      const index = createSearchIndex(database);
      const start = process.cpuUsage();
      const ms = await withLocale(locale, () => time(() => index.vocabulary()));
      const { user, system } = process.cpuUsage(start);
      const cpu = figure((user + system) / 1_000);
      console.log(
        `${figure(count)} products, ${locale}, run ${run}: ${figure(ms)} ms, ${cpu} ms of CPU`,
      );
    }
  await database.close();
  rmSync(folder, { recursive: true });
}
