import { expect, test } from "vitest";
import { readViolations, reportFormat } from "./read-violations.ts";

const ofApi = (body: object) => [{ type: "csp-violation", age: 1, user_agent: "Firefox", body }];
const PAGE = "https://shop.example/fr/product/face-oil?email=jane@example.com#x";

test("keeps the route's pattern, the directive and the origin of a blocked URL, and nothing else", () => {
  const report = ofApi({
    documentURL: PAGE,
    effectiveDirective: "script-src-elem",
    blockedURL: "https://jane:secret@evil.example:8443/steal.js?card=4242",
    sample: "secret",
    referrer: "https://other.example/jane",
  });
  expect(readViolations("reports", report)).toEqual([
    { page: "/product/:id", directive: "script-src-elem", blocked: "https://evil.example:8443" },
  ]);
});

test("reads the older format, with the whole directive of older browsers", () => {
  const report = {
    "csp-report": {
      "document-uri": "https://shop.example/account/orders/1?x=y",
      "violated-directive": "script-src 'self' https://js.stripe.com",
      "blocked-uri": "inline",
    },
  };
  expect(readViolations("csp-report", report)).toEqual([
    { page: "/account/*", directive: "script-src", blocked: "inline" },
  ]);
});

test.each([
  ["inline", "inline"],
  ["wasm-eval", "wasm-eval"],
  ["", "other"],
  ["jane@example.com", "other"],
  ["data:text/html,jane", "data:"],
  ["chrome-extension://abcdefghijklmnop/x.js", "chrome-extension:"],
  ["wss://evil.example/socket", "wss://evil.example"],
  ["https://shop.example/jane", "self"],
])("reduces the blocked URL %j to %j", (blockedURL, blocked) => {
  const report = ofApi({ documentURL: PAGE, effectiveDirective: "img-src", blockedURL });
  expect(readViolations("reports", report)?.[0]?.blocked).toBe(blocked);
});

test("an unknown page has the pattern of all others", () => {
  const report = ofApi({
    documentURL: "https://shop.example/jane@example.com",
    effectiveDirective: "img-src",
  });
  expect(readViolations("reports", report)).toEqual([
    { page: "*", directive: "img-src", blocked: "other" },
  ]);
});

test("leaves out reports of other types, and reads at most 20 of a request", () => {
  const [one] = ofApi({ documentURL: PAGE, effectiveDirective: "img-src", blockedURL: "eval" });
  expect(readViolations("reports", [{ type: "deprecation", body: {} }, one])).toHaveLength(1);
  expect(readViolations("reports", Array(1000).fill(one))).toHaveLength(20);
});

test.each([
  ["reports", {}],
  ["reports", null],
  ["reports", [null]],
  ["reports", [1]],
  ["reports", [{}]],
  ["reports", ofApi({ documentURL: "no url", effectiveDirective: "img-src" })],
  ["reports", ofApi({ documentURL: PAGE, effectiveDirective: "jane" })],
  ["reports", ofApi({ documentURL: PAGE, effectiveDirective: "img-src", blockedURL: 1 })],
  ["csp-report", []],
  ["csp-report", { "csp-report": { "document-uri": PAGE } }],
] as const)("rejects %s %j", (format, body) => {
  expect(readViolations(format, body)).toBeUndefined();
});

test("knows both media types, with parameters", () => {
  expect(reportFormat("application/csp-report")).toBe("csp-report");
  expect(reportFormat("Application/Reports+JSON; charset=utf-8")).toBe("reports");
  expect(reportFormat("application/json")).toBeUndefined();
});
