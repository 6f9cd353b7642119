import { expect, test } from "vitest";
import { formValue, textProps } from "./form-value.ts";

type Zone = { name: string; methods: { price: string }[]; days: Record<string, string> };

/** A form with two zones, whose errors are given by path. */
function createForm(errors: Record<string, string> = {}) {
  const zone = (name: string): Zone => ({
    name,
    methods: [{ price: "1" }, { price: "2" }],
    days: {},
  });
  const changes: { path: string | undefined; zones: Zone[] }[] = [];
  let current = [zone("East"), zone("West")];
  const form = {
    values: { "shipping.zones": current },
    errors,
    update(_: "shipping.zones", change: (zones: Zone[]) => Zone[], path?: string) {
      current = change(current);
      changes.push({ path, zones: current });
    },
  };
  return { zones: formValue(form, "shipping.zones"), changes };
}

test("a value within a value has its path, value and error", () => {
  const { zones } = createForm({
    "shipping.zones.1.methods": "The methods are too many",
    "shipping.zones.1.methods.0.price": "Price is required",
  });
  const methods = zones.at(1).at("methods");
  const price = methods.at(0).at("price");
  expect([price.path, price.value, price.error]).toEqual([
    "shipping.zones.1.methods.0.price",
    "1",
    "Price is required",
  ]);
  expect([methods.error, methods.findErrorWithin()]).toEqual([
    "The methods are too many",
    "Price is required",
  ]);
  expect(price.findErrorWithin()).toBeUndefined();
  // "shipping.zones.1" is not within "shipping.zones.10".
  const { zones: many } = createForm({ "shipping.zones.10.name": "Name is required" });
  expect(many.at(1).findErrorWithin()).toBeUndefined();
});

test("a change copies what contains it, and names the path of the changed value", () => {
  const { zones, changes } = createForm();
  const before = structuredClone(zones.value);
  zones.at(1).at("methods").at(0).at("price").set("3");
  zones.at(0).at("days").at("mon").set("open");
  expect(changes.map(({ path }) => path)).toEqual([
    "shipping.zones.1.methods.0.price",
    "shipping.zones.0.days.mon",
  ]);
  expect(zones.value).toEqual(before);
  expect(changes[1]?.zones).toEqual([
    { ...before[0], days: { mon: "open" } },
    { ...before[1], methods: [{ price: "3" }, { price: "2" }] },
  ]);
});

test("changes in one event are all kept, and one of a removed entry changes nothing", () => {
  const { zones, changes } = createForm();
  const second = zones.at(1).at("name");
  zones.at(0).at("name").set("North");
  second.update((name) => `${name}ern`);
  zones.update((all) => all.slice(0, 1));
  second.set("Gone");
  expect(changes.map((change) => change.zones.map(({ name }) => name))).toEqual([
    ["North", "West"],
    ["North", "Western"],
    ["North"],
    ["North"],
  ]);
});

test("the props of a control have its name, label, value and error", () => {
  const { zones, changes } = createForm({ "shipping.zones.0.name": "Zone name is required" });
  const { onChange, ...props } = textProps(zones.at(0).at("name"), "Zone name");
  expect(props).toEqual({
    name: "shipping.zones.0.name",
    label: "Zone name",
    value: "East",
    error: "Zone name is required",
  });
  onChange({ target: { value: "South" } });
  expect(changes[0]?.zones[0]?.name).toBe("South");
});
