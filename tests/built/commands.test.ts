import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { isPassword } from "../../api/people/operators/password.ts";
import { openSession } from "../../api/people/operators/sessions.ts";
import { readOwnerHash } from "../../api/people/operators/store.ts";
import { OWNER_SESSION } from "../support/operator.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { addSale } from "../support/report-orders.ts";
import { runBuilt } from "../support/run-built.ts";

const COMMANDS = [
  "import-products",
  "export-products",
  "export-orders",
  "report",
  "import-data",
  "backup",
  "restore",
  "operator-password",
  "recall",
  "reconcile",
  "person",
  "settings",
];
const DUMPS = resolve("tests/fixtures/dumps");

let folder: string;
let store: OpenDatabase;

/** Runs a command in `folder`, with the arguments of its npm script. */
function run(
  command: string,
  args: string[] = [],
  { input = "", environment = {} as NodeJS.ProcessEnv } = {},
) {
  const database = { DATABASE_URL: `file:${join(folder, "store.sqlite")}` };
  return runBuilt(command, args, { INIT_CWD: folder, ...database, ...environment }, input);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"));
  const url = `file:${join(folder, "store.sqlite")}`;
  store = await openDatabase(url, { allowNewDatabase: true });
  await migrate(store.db, store.dialect);
  await insertProducts(store.db, [newProduct()]);
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe("commands", () => {
  test.each(COMMANDS)("%s prints its usage", async (command) => {
    const { code, stdout } = await run(command, ["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/npm run [a-z:]+/);
    expect(stdout).toContain("Exit code:");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  const readActivity = (action: "backed-up" | "restored") =>
    store.db
      .selectFrom("activity_log")
      .select(["actor_name", "action", "object_name"])
      .where("action", "=", action)
      .execute();

  test("a backup is taken while the store runs, and restored while it does not", async () => {
    await openSession(store.db, OWNER_SESSION, new Date());
    const taken = await run("backup", ["one.sqlite", "--json"]);
    expect(taken.stderr).toBe("");
    expect(JSON.parse(taken.stdout).rows.products).toBe(1);
    expect((await run("backup", ["one.sqlite"])).code).toBe(1);
    // An earlier copy of the same time and day is deleted; the database stays.
    for (const copy of ["copy-1.sqlite", "copy-2.sqlite"]) {
      expect((await run("backup", [copy, "--keep", "2"])).code).toBe(0);
      const before = new Date(Date.now() - 30 * 60 * 60 * 1000);
      await utimes(join(folder, copy), before, before);
    }
    const kept = await run("backup", ["copy-3.sqlite", "--keep", "2", "--json"]);
    expect(JSON.parse(kept.stdout).deleted).toHaveLength(1);
    expect((await run("backup", ["copy-4.sqlite", "--keep", "0"])).code).toBe(1);

    const backedUp = { actor_name: "backup", action: "backed-up", object_name: "copy-3.sqlite" };
    expect(await readActivity("backed-up")).toContainEqual(backedUp);

    await store.db.deleteFrom("products").execute();
    const running = await run("restore", ["one.sqlite"]);
    expect([running.code, running.stderr]).toEqual([1, expect.stringContaining("is running")]);
    await store.close();
    const dry = await run("restore", ["one.sqlite", "--dry-run"]);
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining("nothing was changed")]);
    const restored = await run("restore", ["one.sqlite"]);
    expect([restored.stderr, restored.code]).toEqual(["", 0]);
    expect(restored.stdout).toMatch(/All sessions were ended\. The operator's password is that of/);
    store = await openDatabase(`file:${join(folder, "store.sqlite")}`);
    expect(await store.ready()).toBe(true);
    expect(await store.db.selectFrom("products").select("id").execute()).toEqual([{ id: "p1" }]);
    expect(await store.db.selectFrom("sessions").select("sid").execute()).toEqual([]);
    const entry = { actor_name: "restore", action: "restored", object_name: "one.sqlite" };
    expect(await readActivity("restored")).toEqual([entry]);
    expect((await readdir(folder)).filter((name) => /check|restoring/.test(name))).toEqual([]);
    expect((await run("restore", [join(DUMPS, "inserts.sql")])).code).toBe(1);
  });

  test("a backup of a newer release is not restored", async () => {
    const url = `file:${join(folder, "newer.sqlite")}`;
    const newer = await openDatabase(url);
    await migrate(newer.db, newer.dialect, {
      ...MIGRATIONS,
      "9999-next": { statements: () => [] },
    });
    await newer.close();
    const { code, stderr } = await run("restore", ["newer.sqlite", "--dry-run"]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/newer release .* 9999-next/)]);
  });

  test("a command reads the service's settings from its file; the environment takes precedence", async () => {
    const file = join(folder, "store.env");
    const database = join(folder, "service.sqlite");
    await writeFile(file, `# The service\nPORT=x\nDATABASE_URL='file:${database}'\n`);
    const environment = { STORE_ENV_FILE: file, DATABASE_URL: undefined };
    const broken = await run("operator-password", [], { environment });
    expect([broken.code, broken.stderr]).toEqual([1, expect.stringMatching(/^PORT [^\n]+\n$/)]);
    const set = await run("operator-password", [], { environment: { ...environment, PORT: "1" } });
    expect([set.stderr, set.code, existsSync(database)]).toEqual(["", 0, true]);
    const missing = await run("backup", ["two.sqlite"], {
      environment: { STORE_ENV_FILE: join(folder, "none.env") },
    });
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining("none.env can't be read"),
    ]);
  });

  test("a data import creates a backup first; a dry run only reports", async () => {
    const file = join(DUMPS, "column-inserts.sql");
    const dry = await run("import-data", [file, "--dry-run"]);
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining("Imported 3 products, 2")]);
    const orders = () => store.db.selectFrom("orders").select("id").execute();
    expect(await orders()).toEqual([]);
    const real = await run("import-data", [file, "--json"]);
    const { written, copy } = JSON.parse(real.stdout);
    expect([written.orders, existsSync(copy)]).toEqual([{ imported: 2, known: 0 }, true]);
    expect(await orders()).toHaveLength(2);
    const copied = await run("import-data", [join(DUMPS, "copy.sql")]);
    expect([copied.code, copied.stderr]).toEqual([1, expect.stringContaining("COPY dump")]);
  });

  test("sales and taxes of a period are reported, and its orders exported", async () => {
    const at = new Date("2019-03-02T17:00:00Z");
    const line = { id: "serum", title: "Serum", priceCents: 10_000, quantity: 1 };
    await addSale(store.db, { lines: [line], province: "ON", at });
    const period = ["--from", "2019-03-01", "--to", "2019-03-31"];
    const taxes = await run("report", ["taxes", ...period, "--json"]);
    expect([taxes.stderr, JSON.parse(taxes.stdout)]).toEqual([
      "",
      {
        rows: [{ province: "ON", code: "HST", collected: "13.00", refunded: "0.00", net: "13.00" }],
      },
    ]);
    expect((await run("report", ["taxes", ...period])).stdout).toBe(
      "Province  Tax  Collected  Refunded  Net\nON        HST      13.00      0.00  13.00\n",
    );
    const sales = await run("report", ["sales", ...period, "--json"]);
    expect(JSON.parse(sales.stdout)).toMatchObject({ orders: 1, netSales: "100.00" });
    expect((await run("report", ["sales", ...period])).stdout).toMatch(/^Net sales +100\.00$/m);

    const file = await run("export-orders", ["orders.csv", ...period]);
    expect([file.stderr, file.code]).toEqual(["", 0]);
    const text = await readFile(join(folder, "orders.csv"), "utf8");
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("2019-03-02");
    // S6
    const logged = await store.db
      .selectFrom("activity_log")
      .select(["actor_name", "object_kind", "object_name"])
      .where("action", "=", "exported")
      .execute();
    expect(logged).toContainEqual({
      actor_name: "export-orders",
      object_kind: "personal-data",
      object_name: "orders",
    });

    const failing = async (command: string, ...args: string[]) => {
      const { code, stdout, stderr } = await run(command, args);
      expect([code, stdout]).toEqual([1, ""]);
      return stderr;
    };
    const usage =
      "Usage: npm run report -- sales|taxes --from YYYY-MM-DD --to YYYY-MM-DD [--json]\n" +
      "       npm run report -- ordinary-prices [--json]\n";
    expect(await failing("report", "taxes", "--from", "2019-03-01")).toBe(usage);
    expect(await failing("report", "orders", ...period)).toBe(usage);
    expect(await failing("report", "ordinary-prices", ...period)).toBe(usage);
    expect(await failing("report", "sales", "--from", "2019-03-02", "--to", "2019-03-01")).toBe(
      "The period ends (2019-03-01) before it begins (2019-03-02)\n",
    );
    expect(await failing("report", "sales", "--from", "1990-01-01", "--to", "2019-03-01")).toBe(
      "The period must be at most ten years\n",
    );
    expect(await failing("export-orders", "orders.csv", "--from", "2019-02-30")).toBe(
      "--from must be a date like 2026-03-08\n",
    );
    expect(
      await failing("export-orders", "o.csv", "--from", "2019-03-02", "--to", "2019-03-01"),
    ).toBe("The period ends (2019-03-01) before it begins (2019-03-02)\n");
  });

  test("settings are listed, set, exported and imported; an invalid value changes nothing", async () => {
    const settings = (...args: string[]) => run("settings", args);
    const all = JSON.parse((await settings("list", "--json")).stdout);
    expect(all).toMatchObject({ "tax.mode": "flat", "tax.flatPercent": 10, "shipping.zones": [] });
    const set = await settings("set", "tax.registrations", "QC,BC", "--json");
    expect([set.stderr, JSON.parse(set.stdout)]).toEqual([
      "",
      { "tax.registrations": ["BC", "QC"] },
    ]);
    expect((await settings("get", "tax.registrations")).stdout).toBe("BC,QC\n");
    expect((await settings("list")).stdout).toMatch(
      /^tax\.registrations +BC,QC {3}\(default: \[\]\)$/m,
    );

    const wrong = await settings("set", "tax.flatPercent", "200");
    expect([wrong.code, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toBe(
      "tax.flatPercent must be a number from 0 to 100, with up to three decimals\nNothing was changed.\n",
    );
    const unknown = await settings("set", "tax.rate", "5");
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("not a setting")]);

    expect((await settings("export", "settings.json")).code).toBe(0);
    expect((await settings("set", "tax.registrations", "[]")).code).toBe(0);
    const imported = await settings("import", "settings.json", "--json");
    expect(JSON.parse(imported.stdout)).toEqual({ ...all, "tax.registrations": ["BC", "QC"] });
    await writeFile(
      join(folder, "bad.json"),
      JSON.stringify({
        "store.name": "Fern",
        "shipping.zones": [{ name: "All", provinces: ["ON"], methods: [] }],
      }),
    );
    const bad = await settings("import", "bad.json");
    expect([bad.code, bad.stderr]).toEqual([
      1,
      "shipping.zones.0.methods must have at least one shipping method\nNothing was changed.\n",
    ]);
    expect((await settings("get", "store.name")).stdout).not.toContain("Fern");
    await writeFile(
      join(folder, "broken.json"),
      '{\n  "store.name": "Fern"\n  "store.email": ""\n}',
    );
    const broken = await settings("import", "broken.json");
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringMatching(/^broken\.json is not JSON: .*line 3/),
    ]);
    for (const key of ["shipping.zones", "discounts"])
      expect((await settings("set", key, "[{]")).stderr).toMatch(`${key} is not JSON: `);
    const title = "About \0";
    const unstorable = await settings("set", "pages", JSON.stringify([{ handle: "about", title }]));
    expect([unstorable.code, unstorable.stderr]).toEqual([
      1,
      "pages has characters that can't be stored\nNothing was changed.\n",
    ]);
  });

  test("opening the store names what is not done yet, beside the result", async () => {
    const opened = await run("settings", ["set", "store.open", "true", "--json"]);
    expect([opened.code, JSON.parse(opened.stdout)]).toEqual([0, { "store.open": true }]);
    expect(opened.stderr).toMatch(/^The store is open\. Not done yet:$/m);
    expect(opened.stderr).toMatch(/^ {2}Name and address: .*Legal name, Email/m);
    for (const title of ["Taxes", "Payments", "Email", "Pages"])
      expect(opened.stderr).toMatch(new RegExp(`^  ${title}: `, "m"));
    // Another setting says nothing about it.
    expect((await run("settings", ["set", "returns.days", "30"])).stderr).toBe("");
  });

  test("discount codes are settings, too, and changing them keeps their uses", async () => {
    const settings = (...args: string[]) => run("settings", args);
    const codes = async () => JSON.parse((await settings("get", "discounts", "--json")).stdout);
    const spring = { code: "spring", kind: "percentage", percent: 15, usageLimit: 5 };
    expect((await settings("set", "discounts", JSON.stringify([spring]))).stderr).toBe("");
    const find = () =>
      store.db.selectFrom("discount_codes").select(["id", "rate"]).executeTakeFirstOrThrow();
    const { id } = await find();
    expect((await settings("export", "codes.json")).code).toBe(0);
    const winter = { code: "WINTER", kind: "amount", amount: "5.00" };
    const changed = { ...spring, percent: 20, isActive: false };
    await settings("set", "discounts", JSON.stringify([winter, changed]));
    expect(await codes()).toMatchObject([
      { code: "SPRING", percent: 20, usageLimit: 5, isActive: false },
      { code: "WINTER", amount: "5.00", isActive: true },
    ]);
    expect(await find()).toEqual({ id, rate: 20_000 });
    expect((await settings("import", "codes.json")).code).toBe(0);
    expect(await codes()).toMatchObject([{ code: "SPRING", percent: 15 }, { code: "WINTER" }]);

    await writeFile(
      join(folder, "bad-codes.json"),
      JSON.stringify({ "store.name": "Fern", discounts: [{ ...winter, amount: "0.00" }] }),
    );
    const bad = await settings("import", "bad-codes.json");
    expect([bad.code, bad.stderr]).toEqual([
      1,
      "discounts.0.amount must be an amount above 0.00\nNothing was changed.\n",
    ]);
    expect((await settings("get", "store.name")).stdout).not.toContain("Fern");
    // An invalid setting changes no code either.
    await writeFile(
      join(folder, "bad-rate.json"),
      JSON.stringify({ "tax.flatPercent": 200, discounts: [{ ...spring, percent: 1 }] }),
    );
    expect((await settings("import", "bad-rate.json")).code).toBe(1);
    expect(await codes()).toMatchObject([{ code: "SPRING", percent: 15 }, { code: "WINTER" }]);
    for (const text of ["none", '{"code":"A"}'])
      expect((await settings("set", "discounts", text)).stderr).toMatch(
        /^discounts must be a list of discount codes/,
      );
  });

  test("a new password ends all sessions", async () => {
    await openSession(store.db, OWNER_SESSION, new Date());
    for (const rejected of ["eleven char", "leavemealone", "my birch & silk 2026"]) {
      const response = await run("operator-password", ["--stdin"], { input: `${rejected}\n` });
      expect([rejected, response.code]).toEqual([rejected, 1]);
      expect(response.stderr).toMatch(/^The password must [^\n]+\n$/);
    }
    const set = await run("operator-password", ["--stdin"], { input: "a longer one\n" });
    expect([set.code, set.stdout]).toEqual([0, "Password set.\n"]);
    expect(await store.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await isPassword("a longer one", (await readOwnerHash(store.db)) ?? "")).toBe(true);
  });
});
