import { expect, test } from "vitest";
import { connection } from "../requests/api-connection.ts";
import { orderQuery } from "./queries.ts";

test("encodes an order id from the URL, so that it cannot address another route", async () => {
  const requested: string[] = [];
  connection.fetch = async (input) => {
    requested.push(new URL(String(input), "http://shop.test").href);
    return Response.json({ message: "Order not found" }, { status: 404 });
  };
  const signal = new AbortController().signal;
  for (const id of ["../admin/session", "x?y#z", "4f0e1c0e-8a1f-4d55-9a3f-0123456789ab"]) {
    const { queryFn } = orderQuery(id);
    const context = { signal } as Parameters<Exclude<typeof queryFn, symbol | undefined>>[0];
    if (typeof queryFn === "function") expect(await queryFn(context)).toBeNull();
  }
  expect(requested).toEqual([
    "http://shop.test/api/orders/..%2Fadmin%2Fsession",
    "http://shop.test/api/orders/x%3Fy%23z",
    "http://shop.test/api/orders/4f0e1c0e-8a1f-4d55-9a3f-0123456789ab",
  ]);
});
