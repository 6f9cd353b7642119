import { describe, expect, test } from "vitest";
import { IngredientNames } from "./ingredient-names.ts";
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

describe("what a search excludes", () => {
  const ingredients = new IngredientNames([
    { handle: "linalool", names: ["Linalool"] },
    { handle: "shea", names: ["Butyrospermum Parkii Butter", "Shea butter"] },
    { handle: "soy", names: ["Glycine Soja Oil", "Soybean oil"] },
    { handle: "paraben", names: ["Methylparaben"] },
    { handle: "sulfate", names: ["Sodium Coco-Sulfate"] },
    { handle: "hexanediol", names: ["1,2-Hexanediol"] },
    { handle: "rose", names: ["Rosa Damascena Flower Water", "Rose water"] },
    { handle: "lactate", names: ["Sodium Lactate"] },
    { handle: "alcohol", names: ["Alcohol Denat."] },
  ]);
  /** The excluded ingredients and facts, the words that are left, and what is not understood. */
  const readAll = (search: string) => {
    const { conditions, words, unknown } = readConditions(search, undefined, ingredients);
    const named = conditions.map(({ subject }) =>
      subject.kind === "ingredient" ? `${subject.name}: ${subject.handles}` : factOf(subject),
    );
    return [named, words, unknown];
  };

  test.each([
    ["no linalool", ["linalool: linalool"], ""],
    ["LINALOOL-free shampoo", ["LINALOOL: linalool"], "shampoo"],
    ["hand cream without any shea butter", ["shea butter: shea"], "hand cream"],
    ["no shea hand cream", ["shea: shea"], "hand cream"],
    ["shea butter free lip balm", ["shea butter: shea"], "lip balm"],
    ["no soy", ["soy: soy"], ""],
    ["paraben free", ["paraben: paraben"], ""],
    [
      "no parabens, sulphates or linalool",
      ["parabens: paraben", "sulphates: sulfate", "linalool: linalool"],
      "",
    ],
    ["shampoo free of nuts and linalool", ["nut:none", "linalool: linalool"], "shampoo"],
    ["linalool and nut free cream", ["linalool: linalool", "nut:none"], "cream"],
    ["no 1,2-hexanediol", ["1,2-hexanediol: hexanediol"], ""],
    ["cream that doesn't contain linalool", ["linalool: linalool"], "cream"],
    ["I am allergic to linalool", ["linalool: linalool"], ""],
    ["linalool allergy", ["linalool: linalool"], ""],
    ["cream, not linalool", ["linalool: linalool"], "cream,"],
    ["non-alcohol toner", ["alcohol: alcohol"], "toner"],
    ["w/o linalool", ["linalool: linalool"], ""],
    ["0% linalool", ["linalool: linalool"], ""],
    ["sans l'alcool", ["alcool: alcohol"], ""],
    ["no linalol", ["linalol: linalool"], ""],
    ["no lactate", ["lactate: lactate"], ""],
    ["no rose water spray", ["rose water: rose"], "spray"],
    ["no frizz", ["concern:frizz"], ""],
    ["frizz-free cream", ["concern:frizz"], "cream"],
    ["no dry scalp", ["concern:dry scalp"], ""],
  ])("%j excludes %j", (search, named, words) => {
    expect(readAll(search)).toEqual([named, words, []]);
  });

  test.each([
    ["no mercury", "no mercury", ["mercury"]],
    ["balm free of mercury", "balm free of mercury", ["mercury"]],
    ["mercury-free balm", "mercury-free balm", ["mercury"]],
    ["balm free of mercury under $40", "balm no mercury", ["mercury"]],
    ["no linalool or mercury", "no mercury", ["mercury"]],
    ["no linalool, mercury", "no mercury", ["mercury"]],
    ["mercury allergy", "no mercury", ["mercury"]],
    ["no linalool, hand cream", "hand cream", []],
    ["no 5", "no 5", []],
    ["cologne no. 5", "cologne no. 5", []],
    ["cruelty free", "cruelty free", []],
    ["non-comedogenic", "non-comedogenic", []],
    ["free shipping", "free shipping", []],
    ["feel free", "feel free", []],
    ["linalool", "linalool", []],
    ["not tested on animals", "not tested on animals", []],
  ])("%j leaves %j, of which %j is not understood", (search, words, unknown) => {
    const [, left, notUnderstood] = readAll(search);
    expect([left, notUnderstood]).toEqual([words, unknown]);
  });

  test("a store without lists of ingredients understands none", () => {
    const reading = readConditions("no linalool", () => false, ingredients);
    expect(reading).toMatchObject({ conditions: [], words: "no linalool", unknown: ["linalool"] });
  });

  test("the search without one of several excluded ingredients excludes the others", () => {
    const reading = readConditions("no linalool, shea or nuts, balm", undefined, ingredients);
    const [first] = reading.conditions;
    const rest = reading.without((subject) => subject === first?.subject);
    expect(rest).toBe("without shea without nuts balm");
    expect(readAll(rest)).toEqual([["shea: shea", "nut:none"], "balm", []]);
  });

  test("more than eight are all excluded", () => {
    const many = Array.from({ length: 10 }, () => "linalool, shea, soy, paraben").join(", ");
    const search = `unscented dry skin oily skin no ${many.slice(0, 160)}`;
    const { conditions, words } = readConditions(search, undefined, ingredients);
    const query = applyConditions({ search }, { conditions, words });
    for (const handle of ["linalool", "shea", "soy", "paraben"])
      expect(query.excluded).toContain(`ingredient:${handle}`);
  });
});
