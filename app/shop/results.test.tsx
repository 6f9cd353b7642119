import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import { configureApi } from "../requests/api-connection.ts";
import { NO_FILTERS } from "./filters.ts";
import { productsQuery, totalKey } from "./queries.ts";
import { Results } from "./results.tsx";

const PRODUCT: Product = {
  id: "a",
  title: "Balm",
  description: "",
  price: "9.00",
  category: "Skin Care",
  sku: null,
  imageUrl: "https://pictures.example/a.jpg",
  inStock: true,
  stockQuantity: null,
  size: null,
};

const noop = () => {};

/** Renders the lines above the products when the API returns one product of `total`. */
async function renderLines(total: number) {
  configureApi({
    origin: "",
    fetch: async () => Response.json([PRODUCT], { headers: { "X-Total-Count": String(total) } }),
  });
  const client = new QueryClient();
  // The server-rendered page contained another total.
  client.setQueryData(totalKey(NO_FILTERS), 48);
  await client.fetchQuery(productsQuery(NO_FILTERS));
  const html = renderToString(
    <StaticRouter location="/shop">
      <QueryClientProvider client={client}>
        <Results filters={NO_FILTERS} category="" onClear={noop} />
      </QueryClientProvider>
    </StaticRouter>,
  );
  return [...html.replaceAll("<!-- -->", "").matchAll(/<p[^>]*>(?:Showing|Only)[^<]*/g)].map(
    ([text]) => text.replace(/<p[^>]*>/, ""),
  );
}

test("displays the number of products if all of them are listed", async () => {
  expect(await renderLines(1)).toEqual(["Showing 1 product"]);
  expect(await renderLines(5_000)).toEqual(["Showing 5000 products"]);
});

test("displays the total and a hint if the list is truncated", async () => {
  expect(await renderLines(7_312)).toEqual([
    "Showing 5000 products",
    "Only the first 5,000 of 7,312 products are listed. Refine your search to find the others.",
  ]);
});
