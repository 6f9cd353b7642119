import { expect, test } from "vitest";
import { withLocale } from "../../api/http/locale.ts";
import { renderDefaultPage } from "../../tests/support/sample-pages.ts";
import { searchQuestions } from "./faq-search.ts";

test("lists the six categories in the specified order", () => {
  expect(renderDefaultPage("faq").sections.map(({ heading }) => heading)).toEqual([
    "Orders & Shipping",
    "Returns & Refunds",
    "Products & Ingredients",
    "Account & Payments",
    "Promotions & Discounts",
    "General Questions",
  ]);
});

test("searches questions and answers, ignoring case and accents", () => {
  const section = (id: string, heading: string, html: string) => ({
    id,
    heading: id,
    html: "",
    parts: [{ id: `${id}-1`, heading, html }],
  });
  const sections = [
    section("a", "May I return it?", "<p>Yes, <strong>it’s</strong> fine &amp; free.</p>"),
    section("b", "Gift wrapping?", "<p>No.</p>"),
    section("c", "Quel est le délai?", "<p>De 2 à 5 jours.</p>"),
    { id: "empty", heading: "Soon", html: "<p>Text</p>", parts: [] },
  ];
  const find = (term: string) => searchQuestions(sections, term).map(({ id }) => id);
  expect(find("  ")).toEqual(["a", "b", "c", "empty"]);
  expect(find("RETURN")).toEqual(["a"]);
  expect(find("yes, it's fine & free")).toEqual(["a"]);
  expect(find("delai")).toEqual(["c"]);
  // Markup is no text.
  expect(find("strong")).toEqual([]);
  expect(find("nothing like it")).toEqual([]);
});

test("a French term finds its words without articles, elisions and plurals", () => {
  const part = (id: string, heading: string, html: string) => ({ id, heading, html });
  const parts = [
    part("a", "Quels sont les frais de livraison?", "<p>L’expédition coûte 9 $.</p>"),
    part("b", "Puis-je retourner un produit?", "<p>Oui, même un lot d’œufs.</p>"),
  ];
  const sections = [{ id: "all", heading: "Tout", html: "", parts }];
  const find = (term: string) =>
    searchQuestions(sections, term).flatMap((one) => one.parts.map(({ id }) => id));
  withLocale("fr", () => {
    for (const term of ["frais de la livraison", "livraisons", "l'expedition", "d’expéditions"])
      expect([term, find(term)]).toEqual([term, ["a"]]);
    expect(find("oeuf")).toEqual(["b"]);
    expect(find("de")).toEqual(["a"]);
    expect(find("échange")).toEqual([]);
  });
  expect(find("livraisons")).toEqual([]);
});
