import type { Context } from "hono";
import * as v from "valibot";
import { CheckoutData, type ContactData } from "../../data/model/checkout.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { parseBody, readJson } from "../http/validation.ts";

const WithAddress = v.object({ checkoutData: CheckoutData });

/**
 * Ensures that the checkout data has an address, unless none of the products is shipped. An unknown
 * product counts as shipped.
 * @throws ApiFailure 400 or 422
 */
export async function requireAddress(
  c: Context<Env>,
  { db }: Pick<ApiDeps, "db">,
  data: Partial<ContactData> | undefined,
  lines: readonly { id: string }[],
): Promise<void> {
  if (!data || (data.address && data.city && data.province && data.postalCode)) return;
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .where("requires_shipping", "=", 0)
    .execute();
  // The complete schema names the fields that are missing.
  if (rows.length < lines.length) parseBody(WithAddress, readJson(await c.req.text()));
}
