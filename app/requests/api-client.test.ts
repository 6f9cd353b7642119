import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { api } from "./api-client.ts";
import { connection } from "./api-connection.ts";

const IDS = ["50%", "a#b", "a?b=c", "100%25", "a/../b", "$&", "é 1"];

type Call = (args: { param: { id: string } }) => Promise<Response>;
type Node = { [segment: string]: Node } & Call;

describeOnBothDatabases("path parameters", (open) => {
  test("every route with an id receives the id as it is", async () => {
    const store = await open();
    const routes = createTestApi(store).api.routes;
    const withId = new Map(
      routes
        .filter(({ path, method }) => path.includes("/:id") && method !== "ALL")
        .map(({ path, method }) => [`${method} ${path}`, { path, method }]),
    );
    expect(withId.size).toBeGreaterThan(15);
    for (const { path, method } of withId.values()) {
      const call = path
        .split("/")
        // Without "/api".
        .slice(2)
        .reduce((node, segment) => node[segment] as Node, api as unknown as Node)[
        `$${method.toLowerCase()}`
      ] as Call;
      for (const id of IDS) {
        let requested = "";
        connection.fetch = async (input) => {
          requested = new URL(String(input), "http://shop.test").pathname;
          return new Response();
        };
        await call({ param: { id } });
        const at = path.split("/").indexOf(":id");
        expect(requested.split("/")).toHaveLength(path.split("/").length);
        expect([path, decodeURIComponent(requested.split("/")[at] ?? "")]).toEqual([path, id]);
      }
    }
  });

  test("products whose ids need encoding are found, with related products", async () => {
    const store = await open();
    await insertProducts(
      store.db,
      IDS.map((id, position) => newProduct({ id, title: `Product ${id}`, position })),
    );
    const { api: server } = createTestApi(store);
    connection.fetch = async (input, init) => server.request(String(input), init);
    for (const id of IDS) {
      const product = await api.products[":id"].$get({ param: { id } });
      expect(await product.json()).toMatchObject({ id, title: `Product ${id}` });
      const related = await api.products[":id"].related.$get({ param: { id } });
      expect(await related.json()).toHaveLength(4);
    }
  });
});

test("a write names the language of the page, because the browser may prefer another one", async () => {
  const sent: (string | null)[] = [];
  connection.fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers).get("accept-language"));
    return new Response();
  };
  await api.contact.$post({ json: { name: "", email: "", subject: "", message: "" } });
  await api.config.$get();
  expect(sent).toEqual(["en-CA", null]);
});
