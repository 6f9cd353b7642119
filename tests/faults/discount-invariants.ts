import type { Db } from "../../api/db/tables/schema.ts";

/** No code is used more often than its limits allow, and every order with a code has its use. */
export async function findDiscountViolations(db: Db): Promise<string[]> {
  const codes = await db.selectFrom("discount_codes").selectAll().execute();
  const uses = await db
    .selectFrom("discount_uses")
    .innerJoin("checkouts", "checkouts.id", "discount_uses.checkout_id")
    .leftJoin("orders", "orders.id", "discount_uses.order_id")
    .select(["checkout_id", "discount_id", "order_id", "email_key", "checkouts.state"])
    .select(["orders.status", "orders.discount_code"])
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["id", "order_number", "discount_code"])
    .where("discount_code", "is not", null)
    .execute();
  const violations: string[] = [];
  for (const { id, code, usage_limit: limit, usage_limit_per_email: perEmail } of codes) {
    const counted = uses.filter((use) => use.discount_id === id && use.status !== "cancelled");
    if (limit !== null && counted.length > limit)
      violations.push(`${code}: ${counted.length} uses of ${limit}`);
    for (const email of new Set(counted.map((use) => use.email_key))) {
      const own = counted.filter((use) => use.email_key === email).length;
      if (perEmail !== null && own > perEmail)
        violations.push(`${code}: ${own} uses of ${perEmail} by one address`);
    }
  }
  for (const { order_number, id, discount_code } of orders) {
    const own = uses.filter((use) => use.order_id === id);
    if (own.length !== 1) violations.push(`order ${order_number}: ${own.length} uses of its code`);
    const code = codes.find((one) => one.id === own[0]?.discount_id)?.code;
    if (code !== discount_code)
      violations.push(`order ${order_number}: ${discount_code}, but its use is of ${code}`);
  }
  for (const { checkout_id, state } of uses)
    if (state !== "ordered") violations.push(`checkout ${checkout_id} is ${state} and has a code`);
  return violations;
}
