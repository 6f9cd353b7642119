import { expect, test } from "vitest";
import { HttpError } from "../../../requests/http-error.ts";
import { RefusedError, runForEach } from "./run-for-each.ts";

test("an action that fails for an order is done for the others, one after the other", async () => {
  const done: string[] = [];
  const orders = ["1", "2", "3", "4"].map((id) => ({ id, orderNumber: `ORD-${id}` }));
  const refusals = await runForEach(orders, async ({ id }) => {
    if (id === "2") throw new RefusedError("Nothing is left to fulfil.");
    if (id === "3") throw new HttpError(409, '{"message":"This order is shipped."}', "");
    done.push(id);
  });
  expect(done).toEqual(["1", "4"]);
  expect(refusals).toEqual([
    { id: "2", orderNumber: "ORD-2", reason: "Nothing is left to fulfil." },
    { id: "3", orderNumber: "ORD-3", reason: "This order is shipped." },
  ]);
});
