import { describe, expect, test } from "vitest";
import { applyConditions, factOf, readConditions } from "./search-conditions.ts";

/** The conditions of a search, each as a fact or a price range in cents, and the words that are left. */
function read(search: string, isStated?: (fact: string) => boolean) {
  const { conditions, words } = readConditions(search, isStated);
  const described = conditions.map(({ subject }) =>
    subject.kind === "price"
      ? `${subject.minPrice ?? ""}..${subject.maxPrice ?? ""}`
      : factOf(subject),
  );
  return [...described, words];
}

describe("conditions of a search", () => {
  test.each([
    ["pregnancy", "pregnancy:nothing"],
    ["safe in pregnancy", "pregnancy:nothing"],
    ["What can I use while pregnant?", "pregnancy:nothing"],
    ["pregnancy-safe", "pregnancy:nothing"],
    ["pregnency", "pregnancy:nothing"],
    ["grossesse", "pregnancy:nothing"],
    ["breastfeeding", "breastFeeding:nothing"],
    ["for breast-feeding", "breastFeeding:nothing"],
    ["nursing", "breastFeeding:nothing"],
    ["nut free", "nut:none"],
    ["Nut\u2011free", "nut:none"],
    ["without nuts", "nut:none"],
    ["no nuts", "nut:none"],
    ["no tree nuts", "nut:none"],
    ["nut allergy", "nut:none"],
    ["allergic to nuts", "nut:none"],
    ["gluten free", "gluten-containing grain:none"],
    ["without essential oils", "essential oil:none"],
    ["vegan", "animal-derived:none"],
    ["no animal products", "animal-derived:none"],
    ["unscented", "fragrance:fragrance-free"],
    ["fragrance free", "fragrance:fragrance-free"],
    ["no added fragrance", "fragrance:fragrance-free"],
    ["sans parfum", "fragrance:fragrance-free"],
    ["for oily skin", "skin:oily"],
    ["very dry skin", "skin:dry"],
    ["curly hair", "hair:curly"],
    ["colour-treated hair", "hair:coloured"],
    ["dry scalp", "concern:dry scalp"],
    ["flaky scalp", "concern:dry scalp"],
    ["for frizz", "concern:frizz"],
    ["fine lines", "concern:fine lines"],
  ])("%j is a condition on facts", (search, fact) => {
    expect(read(search)).toEqual([fact, ""]);
  });

  test.each([
    ["shampoo by Friday", "shampoo"],
    ["shampoo delivered to Halifax by Friday", "shampoo"],
    ["shampoo to St. John’s before next Monday", "shampoo"],
    ["balm for the weekend", "balm for the weekend"],
  ])("a day of delivery in %j restricts no products", (search, words) => {
    const reading = readConditions(search);
    expect(reading.words).toBe(words);
    expect(applyConditions({ search }, reading)).toEqual(
      words === search ? { search } : { search: words, facts: [] },
    );
  });

  test.each([
    ["under $40", "..3999"],
    ["below 40", "..3999"],
    ["less than 40 dollars", "..3999"],
    ["up to $40", "..4000"],
    ["over $20", "2001.."],
    ["at least 20$", "2000.."],
    ["$20 to $40", "2000..4000"],
    ["$20-40", "2000..4000"],
    ["40 to 20 dollars", "2000..4000"],
    ["between 20 and 40", "2000..4000"],
    ["under $1,000.50", "..100049"],
  ])("%j is a price", (search, range) => {
    expect(read(search)).toEqual([range, ""]);
  });

  test.each([
    "nut",
    "nutrient free",
    "coconut free",
    "dry shampoo",
    "dry",
    "frizz",
    "under 30 ml",
    "under 40%",
    "under 1234567",
    "over 40",
    "20 to 40",
    "gluten",
    "birch without parabens",
    "Impregnated",
    "something safe",
  ])("%j is searched in texts", (search) => {
    expect(read(search)).toEqual([search]);
  });

  test("several conditions leave the words between them", () => {
    expect(read("unscented shampoo under $40 for dry scalp")).toEqual([
      "fragrance:fragrance-free",
      "..3999",
      "concern:dry scalp",
      "shampoo",
    ]);
    expect(read("no nuts, gluten or fragrance")).toEqual([
      "nut:none",
      "gluten-containing grain:none",
      "fragrance:fragrance-free",
      "",
    ]);
    expect(read("nut and gluten free hand cream")).toEqual([
      "nut:none",
      "gluten-containing grain:none",
      "hand cream",
    ]);
    expect(read("pregnant while pregnant")).toEqual(["pregnancy:nothing", ""]);
  });

  test("a condition that no product answers is searched in texts", () => {
    expect(read("vegan balm for dry skin", (fact) => fact === "skin:dry")).toEqual([
      "skin:dry",
      "vegan balm",
    ]);
    expect(read("nut free", (fact) => fact === "nut:listed")).toEqual(["nut:none", ""]);
    expect(read("nut free", (fact) => fact === "nut:unknown")).toEqual(["nut free"]);
    expect(read("pregnancy under $40", () => false)).toEqual(["..3999", "pregnancy"]);
  });

  test("the search without a condition states all others", () => {
    const { conditions, without } = readConditions("Unscented balm under $40, no nuts or gluten");
    const rests = conditions.map(({ subject }) => without((one) => one === subject));
    expect(rests).toEqual([
      "balm under $40 without nuts without gluten",
      "Unscented balm without nuts without gluten",
      "Unscented balm under $40 without gluten",
      "Unscented balm under $40 without nuts",
    ]);
    for (const [index, rest] of rests.entries())
      expect(readConditions(rest).conditions.map(({ subject }) => subject)).toEqual(
        conditions.filter((_, at) => at !== index).map(({ subject }) => subject),
      );
  });

  test("a search has at most eight conditions, and a long one takes linear time", () => {
    const types = ["dry", "oily", "normal", "mature", "sensitive", "combination"];
    const many = types.map((type) => `${type} skin`).join(" ");
    const { conditions } = readConditions(`${many} curly hair fine hair wavy hair unscented`);
    expect(conditions).toHaveLength(8);
    for (const part of ["no nuts, ", "$1 to ", "between 1 ", "without "])
      expect(readConditions(part.repeat(100).slice(0, 200)).conditions.length).toBeLessThan(9);
  });
});
