import type { NewProduct } from "../../api/db/products/product-row.ts";
import { toAmount } from "../../data/model/text/money.ts";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src";

/** Variants, in the order of their products, as a file in the format of Shopify's export. */
export function toShopifyFile(variants: readonly NewProduct[]): string {
  const lines = variants.map((one) => {
    const { handle, title, description, brand, category, tags = [], variant } = one;
    const isFirst = variant?.position === 0;
    const shared = [title, `<p>${description}</p>`, brand, category, `"${tags.join()}"`, "Size"];
    return [
      handle,
      ...(isFirst ? shared : shared.map(() => "")),
      variant?.values[0],
      one.sku,
      toAmount(one.priceCents),
      "shopify",
      one.stockQuantity ?? 0,
      isFirst ? one.imageUrl : "",
    ].join();
  });
  return `${[HEADER, ...lines].join("\n")}\n`;
}
