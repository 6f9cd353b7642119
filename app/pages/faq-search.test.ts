import { expect, test } from "vitest";
import { listQuestions } from "../../data/content/faq.ts";
import { DEFAULT_STORE_FACTS } from "../../data/model/settings/default-store-facts.ts";
import { searchQuestions } from "./faq-search.ts";

test("lists the six categories in the specified order", () => {
  expect(listQuestions(DEFAULT_STORE_FACTS).map((group) => group.title)).toEqual([
    "Orders & Shipping",
    "Returns & Refunds",
    "Products & Ingredients",
    "Account & Payments",
    "Promotions & Discounts",
    "General Questions",
  ]);
});

test("searches questions and answers, ignoring case", () => {
  const groups = [
    {
      id: "a",
      title: "A",
      questions: [{ question: "May I return it?", answer: "Yes, it’s fine." }],
    },
    { id: "b", title: "B", questions: [{ question: "Gift wrapping?", answer: "No." }] },
  ];
  expect(searchQuestions(groups, "  ")).toHaveLength(2);
  expect(searchQuestions(groups, "RETURN").map((group) => group.id)).toEqual(["a"]);
  expect(searchQuestions(groups, "it's").map((group) => group.id)).toEqual(["a"]);
  expect(searchQuestions(groups, "nothing like it")).toEqual([]);
});
