import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { createAddressToken, readAddressToken } from "./address-token.ts";

describeOnBothDatabases("tokens of addresses", (open) => {
  test("contain the address, and are valid as a whole and in their store only", async () => {
    const [{ db }, other] = [await open(), await open()];
    const token = await createAddressToken(db, " Zoé@Example.com ");
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, "base64url").toString("utf8")).not.toContain("example");
    expect(await readAddressToken(db, token)).toBe("zoé@example.com");
    expect(await readAddressToken(db, await createAddressToken(db, "a@b.ca"))).toBe("a@b.ca");
    const middle = Math.floor(token.length / 2);
    const swapped = token[middle] === "A" ? "B" : "A";
    const changed = token.slice(0, middle) + swapped + token.slice(middle + 1);
    for (const wrong of ["", "x", token.slice(1), token.slice(0, -4), changed, "A".repeat(60)])
      expect(await readAddressToken(db, wrong), wrong).toBeUndefined();
    expect(await readAddressToken(other.db, token)).toBeUndefined();
    await createAddressToken(other.db, "a@b.ca");
    expect(await readAddressToken(other.db, token)).toBeUndefined();
  });
});
