import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { writePage } from "../../../tests/support/pages.ts";

const run = promisify(execFile);

describeOnBothDatabases("pages in a file of settings", (open) => {
  test("a store is set up from the exported file of another; invalid pages change nothing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pages-"));
    const file = join(folder, "settings.json");
    const settings = (url: string, ...args: string[]) =>
      run("node", ["api/cli/settings.ts", ...args], { env: { ...process.env, DATABASE_URL: url } });
    try {
      const first = await open();
      const body = '<h2 id="care">Care</h2><p>{{store.name}}</p>';
      await writePage(first.db, "terms", { isPublished: true, body });
      await writePage(first.db, "care", { isPublished: true, body });
      await writePage(first.db, "later", { isPublished: false });
      await settings(first.url, "export", file);
      const exported = JSON.parse(await readFile(file, "utf8"));
      expect(exported.pages.map(({ handle }: { handle: string }) => handle)).toEqual([
        "care",
        "terms",
      ]);

      const second = await open();
      await settings(second.url, "import", file);
      const { get } = createTestApi(second);
      const { title, sections } = await (await get("/api/pages/terms")).json();
      expect([title, sections]).toEqual([
        "Page terms",
        [{ id: "care", heading: "Care", html: "<p>Birch &amp; Silk</p>", parts: [] }],
      ]);
      await settings(second.url, "import", file);
      const versions = await second.db.selectFrom("page_versions").select("handle").execute();
      expect(versions).toHaveLength(2);

      exported["store.name"] = "Fern";
      exported.pages.push({ handle: "hostile", title: "A", body: "<p>{{no.field}}</p>" });
      await writeFile(file, JSON.stringify(exported));
      const failed = await settings(second.url, "import", file).catch((error) => error);
      expect(failed.stderr).toContain("pages.2.body contains {{no.field}}, which is not a field");
      expect(failed.stderr).toContain("Nothing was changed.");
      const name = async () => (await (await get("/api/config")).json()).store.name;
      expect(await name()).toBe("Birch & Silk");
      expect((await get("/api/pages/hostile")).status).toBe(404);
      exported.pages[2].body = '<script>alert(1)</script><p onclick="x()">ok</p>';
      await writeFile(file, JSON.stringify(exported));
      await settings(second.url, "import", file);
      const hostile = await (await get("/api/pages/hostile")).json();
      expect(hostile.intro).toBe("<p>ok</p>");
      expect(await name()).toBe("Fern");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
