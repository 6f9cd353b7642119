import { expect, test } from "vitest";
import { findLastImport } from "../../api/catalogue/imports/store.ts";
import { PASSWORD } from "../support/admin.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

const ROWS = 6_000;
const FILE = `Title,Price\nSerum,50.00\n${Array.from({ length: ROWS }, (_, at) => `Balm ${at},9.00`).join("\n")}\n`;

describeOnBothDatabases("a store that is killed during an import", (open) => {
  test("keeps the committed batches, and the same file completes the import", {
    timeout: 240_000,
  }, async () => {
    const { db, url } = await open();
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", priceCents: 4800 })]);
    const environment = { DATABASE_URL: url };
    const first = await startStore(environment);
    const importing = importInto(first).catch(() => undefined);
    while (((await findLastImport(db))?.processed ?? 0) === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await first.kill();
    expect(await importing).toBeUndefined();
    // The import's process exits with the store that started it.
    const interrupted = await findLastImport(db);
    expect(interrupted?.processed).toBeLessThan(ROWS);

    const second = await startStore(environment);
    try {
      const result = (await importInto(second)) as { created: number; unchanged: number };
      expect(result.created + result.unchanged).toBe(ROWS + 1);
      expect(result.unchanged).toBeGreaterThan(0);
      expect(await listVisible(second)).toHaveLength(ROWS + 1);
    } finally {
      await second.stop();
    }
  });
});

async function importInto(store: RunningStore): Promise<unknown> {
  const signedIn = await fetch(`${store.url}/api/admin/session`, {
    method: "POST",
    body: JSON.stringify({ password: PASSWORD }),
    headers: { "content-type": "application/json" },
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await fetch(`${store.url}/api/products/import`, {
    method: "POST",
    body: FILE,
    headers: { "content-type": "text/csv", cookie: cookie.join("; ") },
  });
  return response.json();
}

/** `{title} {price}` of all products; the list holds at most 5,000, so it is read in two pages. */
async function listVisible(store: RunningStore): Promise<string[]> {
  const pages = [0, 5_000].map(async (offset) => {
    const response = await fetch(`${store.url}/api/products?limit=5000&offset=${offset}`);
    return (await response.json()) as { title: string; price: string }[];
  });
  return (await Promise.all(pages)).flat().map(({ title, price }) => `${title} ${price}`);
}
