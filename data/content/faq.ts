import type { StoreFacts } from "../model/settings/store-facts.ts";
import { general } from "./faq/general.ts";
import { orders } from "./faq/orders.ts";
import { PAYMENTS } from "./faq/payments.ts";
import { PRODUCTS } from "./faq/products.ts";
import { PROMOTIONS } from "./faq/promotions.ts";
import type { QuestionGroup } from "./faq/question.ts";
import { RETURNS } from "./faq/returns.ts";

/** The questions of the FAQ page in display order. */
export const listQuestions = (store: StoreFacts): readonly QuestionGroup[] => [
  { id: "orders-shipping", title: "Orders & Shipping", questions: orders(store) },
  { id: "returns-refunds", title: "Returns & Refunds", questions: RETURNS },
  { id: "products-ingredients", title: "Products & Ingredients", questions: PRODUCTS },
  { id: "account-payments", title: "Account & Payments", questions: PAYMENTS },
  { id: "promotions-discounts", title: "Promotions & Discounts", questions: PROMOTIONS },
  { id: "general-questions", title: "General Questions", questions: general(store) },
];
