import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function write(level: string, object: object): string {
  const lines: string[] = [];
  createLog(level, { write: (line) => void lines.push(line) }).error(object, "said");
  return lines.join("");
}

test("P42, W34: neither secrets nor the rows that a database quotes are written", () => {
  const refused = Object.assign(new Error("duplicate key value violates a constraint"), {
    code: "23505",
    detail: "Key (email)=(jane@example.com) already exists.",
    where: "unnamed portal parameter $2 = 'jane@example.com'",
  });
  const line = write("info", {
    err: refused,
    clientSecret: "pi_1_secret_2",
    intent: { client_secret: "pi_1_secret_2" },
    body: { password: "correct horse" },
  });
  expect(line).toContain("23505");
  expect(line).toContain("said");
  expect(line).not.toMatch(/jane|pi_1_secret|correct horse/);
  expect(write("silent", { err: refused })).toBe("");
});
