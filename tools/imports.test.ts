import { expect, test } from "vitest";
import { drawFolders, findCycle, parseImports, readFileGraph, readSubjects } from "./imports.ts";

const FILE = "app/shop/list.ts";

test("imports, re-exports, types and dynamic imports are found", () => {
  const text = `import { a } from "./a.ts";
import type { B } from "../b.ts";
export { c } from "hono";
import "./list.css";
const d = () => import("./d.ts?raw");
type E = typeof import("../e.ts");`;
  expect(parseImports(FILE, text)).toEqual([
    { from: FILE, to: "app/shop/a.ts", isType: false },
    { from: FILE, to: "app/b.ts", isType: true },
    { from: FILE, to: "hono", isType: false },
    { from: FILE, to: "app/shop/list.css", isType: false },
    { from: FILE, to: "app/shop/d.ts", isType: false },
    { from: FILE, to: "app/e.ts", isType: true },
  ]);
});

test("imports in comments are none, and a string with the characters of a comment is none", () => {
  const text = `/** import { x } from "./x.ts"; */
// import { y } from "./y.ts";
const path = "/admin/*";
import { z } from "./z.ts";
/* the end */`;
  expect(parseImports(FILE, text).map(({ to }) => to)).toEqual(["app/shop/z.ts"]);
});

const importsOf = (...lines: string[]) =>
  lines.map((line) => {
    const [from = "", to = ""] = line.split(" -> ");
    return { from, to, isType: false };
  });

test("a cycle of files is found, and one of subjects although its files have none", () => {
  const imports = importsOf(
    "api/sales/orders/a.ts -> api/sales/payments/b.ts",
    "api/sales/payments/b.ts -> api/sales/orders/a.ts",
    "api/sales/orders/c.ts -> api/db/e.ts",
    "api/db/f.ts -> api/sales/orders/d.ts",
  );
  expect(findCycle(readFileGraph(imports))).toEqual([
    "api/sales/orders/a.ts",
    "api/sales/payments/b.ts",
    "api/sales/orders/a.ts",
  ]);
  expect(findCycle(readSubjects(imports, "api"))).toEqual(["sales", "db", "sales"]);
});

test("folders of a subject import each other's files", () => {
  const imports = importsOf(
    "api/sales/orders/a.ts -> api/sales/payments/b.ts",
    "api/sales/payments/c.ts -> api/sales/orders/d.ts",
  );
  expect(findCycle(readFileGraph(imports))).toBeUndefined();
  expect(findCycle(readSubjects(imports, "api"))).toBeUndefined();
});

test("a drawing has folders only, and no edge that follows from others", () => {
  const imports = importsOf(
    "api/a/x.ts -> api/b/x.ts",
    "api/b/x.ts -> api/c/x.ts",
    "api/a/x.ts -> api/c/x.ts",
    "api/a/x.ts -> api/deps.ts",
  );
  expect(drawFolders(readSubjects(imports, "api")).split("\n").slice(2, -1)).toEqual([
    "  a --> b",
    "  b --> c",
  ]);
});
