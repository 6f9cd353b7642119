import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";

const ADDRESSES = "/api/account/addresses";
const HOME = {
  firstName: "Jane",
  lastName: "Doe",
  address: "12 Birch Lane",
  city: "Hamilton",
  province: "Ontario",
  postalCode: "L8P 1A1",
  country: "Canada",
};

describeOnBothDatabases("name and addresses of an account", (open) => {
  test("an address is saved once, listed by use and deleted by its own customer only", async () => {
    const { signedIn, browser, wait } = await openAccounts(open);
    const jane = await signedIn();
    const eve = await signedIn({ email: "eve@example.com" });
    expect((await browser().post(ADDRESSES, HOME)).status).toBe(401);
    expect((await jane.post(ADDRESSES, { ...HOME, province: "Ohio" })).status).toBe(422);
    await jane.post(ADDRESSES, HOME);
    wait(1000);
    const work = { ...HOME, address: "1 King Street", address2: "Floor 4", phone: "416 555 0123" };
    await jane.post(ADDRESSES, work);
    wait(1000);
    const { status, body } = await jane.post(ADDRESSES, HOME);
    expect(status).toBe(201);
    expect(body.addresses).toMatchObject([{ ...HOME, address2: null, phone: null }, work]);
    const { id } = body.addresses[1];
    expect((await eve.get(ADDRESSES)).body.addresses).toEqual([]);
    expect((await eve.send("DELETE", `${ADDRESSES}/${id}`)).status).toBe(404);
    expect((await jane.send("DELETE", `${ADDRESSES}/${id}`)).status).toBe(200);
    expect((await jane.get(ADDRESSES)).body.addresses).toMatchObject([HOME]);
  });

  test("a customer has at most 20 addresses, also with concurrent requests", async () => {
    const { signedIn } = await openAccounts(open);
    const jane = await signedIn();
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, at) => jane.post(ADDRESSES, { ...HOME, address: `${at} A` })),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await jane.get(ADDRESSES)).body.addresses).toHaveLength(20);
  });

  test("the name is changed and removed", async () => {
    const { signedIn, browser } = await openAccounts(open);
    const jane = await signedIn();
    const change = (body: object) => jane.send("PATCH", "/api/account", body);
    const named = await change({ firstName: " Jane ", lastName: "Doe", email: "x@example.com" });
    expect(named.body.customer).toMatchObject({
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
    });
    const { body } = await change({ firstName: "", lastName: "" });
    expect(body.customer).toMatchObject({ firstName: null, lastName: null });
    expect((await jane.get("/api/account/session")).body).toEqual(body);
    expect((await change({ firstName: "a".repeat(101), lastName: "" })).status).toBe(422);
    const other = { firstName: "A", lastName: "B" };
    expect((await browser().send("PATCH", "/api/account", other)).status).toBe(401);
  });
});
