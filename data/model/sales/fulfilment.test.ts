import { expect, test } from "vitest";
import { CARRIERS, describeTracking, fulfilmentStatus, trackingUrl } from "./fulfilment.ts";

test.each([
  ["Canada Post", "https://www.canadapost-postescanada.ca/track-reperage/en#/details/ZZ9%2F2"],
  ["Purolator", "https://www.purolator.com/en/shipping/tracker?pins=ZZ9%2F2"],
  ["UPS", "https://www.ups.com/track?loc=en_CA&tracknum=ZZ9%2F2"],
  ["FedEx", "https://www.fedex.com/fedextrack/?trknbr=ZZ9%2F2"],
  [
    "DHL",
    "https://www.dhl.com/ca-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=ZZ9%2F2",
  ],
  ["Other", null],
] as const)("the tracking page of %s contains the number without spaces", (carrier, url) => {
  expect(trackingUrl(carrier, "ZZ9 /2")).toBe(url);
  expect(trackingUrl(carrier, null)).toBeNull();
});

test("a parcel without carrier has no tracking page", () => {
  expect(trackingUrl(null, "1")).toBeNull();
  expect(CARRIERS.map((carrier) => describeTracking(carrier, "1"))).toContain("1 (FedEx)");
  expect(describeTracking("Other", "1")).toBe("1");
});

test.each([
  [{ unfulfilled: 3, parcels: 0, delivered: 0 }, undefined],
  [{ unfulfilled: 0, parcels: 0, delivered: 0 }, undefined],
  [{ unfulfilled: 1, parcels: 2, delivered: 2 }, "partly_shipped"],
  [{ unfulfilled: 0, parcels: 2, delivered: 0 }, "shipped"],
  [{ unfulfilled: 0, parcels: 2, delivered: 1 }, "shipped"],
  [{ unfulfilled: 0, parcels: 2, delivered: 2 }, "delivered"],
])("the status of an order with %j is %s", (counts, status) => {
  expect(fulfilmentStatus(counts)).toBe(status);
});
