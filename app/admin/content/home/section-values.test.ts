import { expect, test } from "vitest";
import { changeSection, newSection, withValue } from "./section-values.ts";

test("two uploads that end after an edit and a move keep everything", () => {
  const hero = newSection("hero", []);
  const text = newSection("text", [hero]);
  const set = (name: string, value: string) => (sections: Parameters<typeof changeSection>[0]) =>
    changeSection(sections, hero.id, (section) => withValue(section, name, value));
  // Both begin before the edit.
  const [first, second] = [set("wide", "/pictures/a"), set("portrait", "/pictures/b")];
  const edited = set("title", "Typed meanwhile")([hero, text]).toReversed();
  const [other, changed] = second(first(edited));
  expect(other).toEqual(text);
  expect(changed).toMatchObject({
    title: "Typed meanwhile",
    wide: "/pictures/a",
    portrait: "/pictures/b",
  });
});
