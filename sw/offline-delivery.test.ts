import { expect, test, vi } from "vitest";
import { respondFromSnapshot } from "./offline-api.ts";
import type { Snapshot } from "./snapshot.ts";

const settings = {
  shipping: { zones: [], processingDays: 1, cutOff: "14:00", closedDays: [] },
  store: { province: "Ontario" },
  content: { defaults: "sample" },
};

function respond(config: object, path: string) {
  return respondFromSnapshot(
    { config } as unknown as Snapshot,
    new URL(path, "https://shop.example"),
  );
}

test("the days of delivery follow from the settings of the offline copy", async () => {
  // Monday, 1 PM in Toronto.
  vi.useFakeTimers({ now: new Date("2026-11-23T18:00:00Z") });
  expect(await respond({ settings }, "/api/delivery?postalCode=B3J%201V4")).toEqual({
    outcome: "known",
    status: 200,
    body: {
      methods: [
        {
          id: "standard",
          name: "Standard shipping",
          price: "0.00",
          earliest: "2026-11-26",
          latest: "2026-12-01",
        },
      ],
    },
  });
  vi.useRealTimers();
});

test("without a valid postal code the request goes to the network", async () => {
  expect(await respond({ settings }, "/api/delivery?postalCode=90210")).toEqual({
    outcome: "unknown",
  });
});
