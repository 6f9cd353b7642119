import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchData, isFile, patience } from "./network.ts";

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });
const asked = () => new Request("https://shop.example/api/products");

async function fetchedText() {
  const result = await fetchData(asked());
  return result instanceof Response ? result.text() : result;
}

afterEach(() => vi.unstubAllGlobals());

describe("what is believed to be the server's answer", () => {
  test("JSON, and a plain no in JSON", async () => {
    vi.stubGlobal("fetch", async () => answer("[]", "application/json"));
    expect(await fetchedText()).toBe("[]");
    vi.stubGlobal("fetch", async () => answer("{}", "application/json", 404));
    expect(await fetchData(asked())).toMatchObject({ status: 404 });
  });

  // O10 O11
  test.each([
    ["a portal's page", "offline", () => answer("<html>", "text/html")],
    ["a portal's page posing as JSON", "offline", () => answer("<html>", "application/json")],
    ["an error of the server", "unresponsive", () => answer("{}", "application/json", 500)],
    ["too many requests", "unresponsive", () => answer("{}", "application/json", 429)],
    [
      "a redirect",
      "offline",
      () => Object.defineProperty(answer("[]", "application/json"), "redirected", { value: true }),
    ],
    ["a failed request", "offline", () => Promise.reject(new TypeError("no network"))],
  ])("not %s, which is %s", async (_, cause, make) => {
    vi.stubGlobal("fetch", async () => make());
    expect(await fetchData(asked())).toBe(cause);
  });

  // O19
  test("not what comes too late, and then it is waited less", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    expect(await fetchData(asked(), 5)).toBe("unresponsive");
    expect(patience()).toBeLessThan(1_000);
    vi.stubGlobal("fetch", async () => answer("[]", "application/json"));
    await fetchData(asked());
    expect(patience()).toBeGreaterThan(2_000);
    expect(patience()).toBeLessThanOrEqual(3_000);
  });

  test("a file is of the kind that its name says", () => {
    expect(isFile("/assets/a.js", answer("", "text/javascript; charset=utf-8"))).toBe(true);
    expect(isFile("/assets/a.js", answer("", "text/html"))).toBe(false);
    expect(isFile("/assets/a.js", answer("", "text/javascript", 404))).toBe(false);
    expect(isFile("/pictures/a/640.webp", answer("", "image/webp"))).toBe(true);
    expect(isFile("/pictures/a/640.webp", answer("", "text/html"))).toBe(false);
  });
});
