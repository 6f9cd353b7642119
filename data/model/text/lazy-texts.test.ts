import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { m } from "../../i18n/messages.js";
import { lazyTexts } from "./lazy-texts.ts";

test("texts are in the language of the moment when they are read", () => {
  const texts = lazyTexts({ add: () => m.cart_add() });
  expect(texts).toEqual({ add: "Add to Cart" });
  expect(withLocale("fr", () => ({ ...texts }))).toEqual({ add: "Ajouter au panier" });
});
