import { PROVINCE_CODES, provinceOfAddress } from "../../../data/model/sales/province.ts";
import type { Db } from "../tables/schema.ts";

/** Orders per statement, so that memory stays bounded. */
const BATCH_SIZE = 1_000;

/** Writes the province of every order whose address names it; part of a migration. */
export async function writeProvinces(db: Db): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "shipping_address"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    const found = rows.map(({ id, shipping_address }) => ({
      id,
      province: provinceOfAddress(shipping_address),
    }));
    for (const province of PROVINCE_CODES) {
      const ids = found.filter((one) => one.province === province).map(({ id }) => id);
      if (ids.length === 0) continue;
      await db.updateTable("orders").set({ province }).where("id", "in", ids).execute();
    }
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
