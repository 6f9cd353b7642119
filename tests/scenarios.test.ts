import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCitations } from "./scenarios/read-citations.ts";
import { findCitations, scenarioNumbers, TABLE, writeTable } from "./scenarios/table.ts";

describe("the table of scenarios", () => {
  const citations = findCitations();
  const known = scenarioNumbers();

  test("matches the tests; `npm run scenarios` regenerates it", () => {
    expect(readFileSync(TABLE, "utf8")).toBe(writeTable(citations));
  });

  test("contains no placeholder of a title", () => {
    expect(readFileSync(TABLE, "utf8")).not.toMatch(/%[sdj]|\$[a-z{]/i);
  });

  test("has a test for every scenario", () => {
    const cited = new Set(citations.flatMap(({ numbers }) => numbers));
    expect(known.filter((number) => !cited.has(number))).toEqual([]);
  });

  test("lists every number that a test cites", () => {
    const unknown = citations.filter(({ numbers }) => numbers.some((it) => !known.includes(it)));
    expect(unknown).toEqual([]);
  });
});

test("a citation is in a title, a row, or a comment above or inside", () => {
  const source = `
    // P1: outside of any test
    const code = "P2";
    // P3, P4
    // and more
    describeOnBothDatabases("group", () => {
      test("W1, W2: named", async () => { await test.step("O1: step", run("L8")); });
      test.each([["O2: row"]])("each %s", () => {
        // O3
      });
      test.skip("O4: skipped", () => {});
      // O5
      run();
      test(\`W3: seed \${SEED}\`, () => expect("%C3%A9").toBe("é"));
    });`;
  expect(readCitations("a.test.ts", source)).toEqual([
    { file: "a.test.ts", title: "group", numbers: ["P3", "P4", "O5"] },
    { file: "a.test.ts", title: "group > named", numbers: ["W1", "W2", "O1"] },
    { file: "a.test.ts", title: "group > each …", numbers: ["O2", "O3"] },
    { file: "a.test.ts", title: "group > seed …", numbers: ["W3"] },
  ]);
});

test("placeholders of titles become an ellipsis", () => {
  const source = `
    describe.each(cases)("a body (%s)", () => {
      test.each(rows)("P1: $name", () => {});
      test.each(rows)("P2: %j is %d, 5 %%", () => {});
      for (const path of paths)
        // P3
        test(\`\${path.name} is 404\`, () => {});
    });`;
  expect(readCitations("a.test.ts", source).map(({ title }) => title)).toEqual([
    "a body (…) > …",
    "a body (…) > … is …, 5 %",
    "a body (…) > … is 404",
  ]);
});
