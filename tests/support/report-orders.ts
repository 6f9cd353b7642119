import { randomUUID } from "node:crypto";
import type { Db } from "../../api/db/tables/schema.ts";
import { addOrder } from "../../api/sales/orders/store.ts";
import { toOrderPricing } from "../../api/sales/pricing/order-pricing.ts";
import { recordTerms } from "../../api/sales/terms/store.ts";
import type { Discount } from "../../data/model/sales/discount.ts";
import type { OrderStatus } from "../../data/model/sales/order-status.ts";
import { priceCart } from "../../data/model/sales/pricing.ts";
import {
  PROVINCE_CODES,
  PROVINCE_NAMES,
  type ProvinceCode,
} from "../../data/model/sales/province.ts";
import { dayOf } from "../../data/model/sales/store-days.ts";
import { parseSettings } from "../../data/model/settings/settings.ts";

type Line = { id: string; priceCents: number; quantity: number; title?: string };

type Sale = {
  lines: readonly Line[];
  /** The taxes are those of the province. */
  province: ProvinceCode;
  at: Date;
  status?: OrderStatus;
  shippingPrice?: string;
  discount?: Pick<Discount, "code" | "rate">;
  customer?: { name?: string; email?: string; phone?: string; postalCode?: string };
};

/** Adds an order with the prices and taxes of a checkout; paid unless another status is given. */
export async function addSale(
  db: Db,
  sale: Sale,
): Promise<{ id: string; totalCents: number; taxCents: number }> {
  const { lines, province, at, status = "paid", shippingPrice = "0.00", customer = {} } = sale;
  const { name = "Jane Doe", email = "jane@example.com", postalCode = "L8P 1A1" } = customer;
  const { settings, problems } = parseSettings({
    "tax.mode": "province",
    "tax.onShipping": true,
    "tax.registrations": ["BC", "QC"],
    "shipping.zones": [
      {
        name: "Canada",
        provinces: PROVINCE_CODES,
        methods: [{ name: "Standard", price: shippingPrice }],
      },
    ],
  });
  if (!settings) throw new Error(problems.map(({ message }) => message).join());
  const discount = sale.discount && { ...PERCENTAGE, ...sale.discount };
  const pricing = priceCart(lines, { settings, province, day: dayOf(at), discount });
  const order = {
    userId: null,
    orderNumber: `ORD-${randomUUID().slice(0, 8).toUpperCase()}`,
    customerEmail: email,
    customerName: name,
    shippingAddress: `12 Birch Lane, Town, ${PROVINCE_NAMES[province]} ${postalCode}, Canada`,
    address2: undefined,
    phone: customer.phone,
    province,
    paymentIntentId: `pi_${randomUUID()}`,
    payments: [],
    terms: await recordTerms(db, at),
    status: status === "authorized" ? ("authorized" as const) : ("paid" as const),
    browserHash: "",
    lines: lines.map(({ title, ...line }) => ({ ...line, title: title ?? line.id })),
    pricing: toOrderPricing(pricing, discount?.code, settings.tax),
    giftMessage: undefined,
    locale: "en" as const,
  };
  const id = await addOrder(db, order, at);
  await db.updateTable("orders").set({ status }).where("id", "=", id).execute();
  return { id, totalCents: pricing.totalCents, taxCents: pricing.taxCents };
}

const PERCENTAGE: Omit<Discount, "code" | "rate"> = {
  kind: "percentage",
  amountCents: 0,
  minimumCents: 0,
  startsOn: null,
  endsOn: null,
  productIds: [],
  categories: [],
};
