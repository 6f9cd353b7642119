import { GENERAL } from "./faq/general.ts";
import { ORDERS } from "./faq/orders.ts";
import { PAYMENTS } from "./faq/payments.ts";
import { PRODUCTS } from "./faq/products.ts";
import { PROMOTIONS } from "./faq/promotions.ts";
import type { QuestionGroup } from "./faq/question.ts";
import { RETURNS } from "./faq/returns.ts";

/** The questions of the FAQ page in display order. */
export const FAQ: readonly QuestionGroup[] = [
  { id: "orders-shipping", title: "Orders & Shipping", questions: ORDERS },
  { id: "returns-refunds", title: "Returns & Refunds", questions: RETURNS },
  { id: "products-ingredients", title: "Products & Ingredients", questions: PRODUCTS },
  { id: "account-payments", title: "Account & Payments", questions: PAYMENTS },
  { id: "promotions-discounts", title: "Promotions & Discounts", questions: PROMOTIONS },
  { id: "general-questions", title: "General Questions", questions: GENERAL },
];
