import { afterEach, describe, expect, test, vi } from "vitest";
import { dataTimeout, fetchData, isFile } from "./network.ts";

const respond = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });
const request = () => new Request("https://shop.example/api/products");

async function fetchedText() {
  const result = await fetchData(request());
  return result instanceof Response ? result.text() : result;
}

afterEach(() => vi.unstubAllGlobals());

describe("responses that count as the server's", () => {
  test("JSON, also with a 404", async () => {
    vi.stubGlobal("fetch", async () => respond("[]", "application/json"));
    expect(await fetchedText()).toBe("[]");
    vi.stubGlobal("fetch", async () => respond("{}", "application/json", 404));
    expect(await fetchData(request())).toMatchObject({ status: 404 });
  });

  // O10 O11
  test.each([
    ["a captive portal's page", "offline", () => respond("<html>", "text/html")],
    [
      "a captive portal's page with the JSON content type",
      "offline",
      () => respond("<html>", "application/json"),
    ],
    ["a server error", "unresponsive", () => respond("{}", "application/json", 500)],
    ["too many requests", "unresponsive", () => respond("{}", "application/json", 429)],
    [
      "a redirect",
      "offline",
      () => Object.defineProperty(respond("[]", "application/json"), "redirected", { value: true }),
    ],
    ["a failed request", "offline", () => Promise.reject(new TypeError("no network"))],
  ])("%s does not count and is reported as %s", async (_, cause, make) => {
    vi.stubGlobal("fetch", async () => make());
    expect(await fetchData(request())).toBe(cause);
  });

  // O19
  test("a response after the timeout does not count, and the next timeouts are shorter", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    expect(await fetchData(request(), 5)).toBe("unresponsive");
    expect(dataTimeout()).toBeLessThan(1_000);
    vi.stubGlobal("fetch", async () => respond("[]", "application/json"));
    await fetchData(request());
    expect(dataTimeout()).toBeGreaterThan(2_000);
    expect(dataTimeout()).toBeLessThanOrEqual(3_000);
  });

  test("a file has the content type of its extension", () => {
    expect(isFile("/assets/a.js", respond("", "text/javascript; charset=utf-8"))).toBe(true);
    expect(isFile("/assets/a.js", respond("", "text/html"))).toBe(false);
    expect(isFile("/assets/a.js", respond("", "text/javascript", 404))).toBe(false);
    expect(isFile("/pictures/a/640.webp", respond("", "image/webp"))).toBe(true);
    expect(isFile("/pictures/a/640.webp", respond("", "text/html"))).toBe(false);
  });
});
