import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/start-store.ts";
import { type EngineLauncher, WINDOW } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
/** Name of an element's id in WebDriver's JSON: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const TIMEOUT_MS = 10_000;

/** WebKitGTK: its test browser MiniBrowser in a virtual display, over WebDriver's HTTP protocol. */
export const webkit: EngineLauncher = {
  programs: [
    { file: DRIVER, package: "webkit2gtk-driver" },
    { file: XVFB, package: "xvfb" },
  ],
  async launch() {
    const home = await mkdtemp(join(tmpdir(), "webkit-"));
    const { process: display, name } = await startDisplay();
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: name, GDK_BACKEND: "x11", HOME: home },
      stdio: "ignore",
    });
    const stop = async () => {
      for (const child of [driver, display]) await end(child);
      await rm(home, { recursive: true, force: true });
    };
    try {
      return await startSession(`http://127.0.0.1:${port}`, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function startSession(driver: string, stop: () => Promise<void>) {
  await untilReady(driver);
  const options = { binary: findMiniBrowser(), args: ["--automation"] };
  const { sessionId, capabilities } = await send<Session>("POST", `${driver}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `${driver}/session/${sessionId}`;
  const element = async (xpath: string) => {
    const query = { using: "xpath", value: xpath };
    const found = await send<{ [ELEMENT]: string }>("POST", `${session}/element`, query);
    return `${session}/element/${found[ELEMENT]}`;
  };
  /** Retries while the element is hidden, moving or replaced, as Puppeteer's locators do. */
  const interact = async (xpath: string, command: "click" | "value", body = {}) => {
    const passing = /element not interactable|element click intercepted|stale element reference/;
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;)
      try {
        await send("POST", `${await element(xpath)}/${command}`, body);
        return;
      } catch (error) {
        if (!passing.test(String(error)) || Date.now() > deadline) throw error;
        await wait(100);
      }
  };
  await send("POST", `${session}/timeouts`, { implicit: TIMEOUT_MS, script: 30_000 });
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
  return {
    name: "WebKitGTK",
    version: capabilities.browserVersion,
    open: async (url: string) => void (await send("POST", `${session}/url`, { url })),
    click: (xpath: string) => interact(xpath, "click"),
    fill: async (xpath: string, value: string) => {
      const field = await element(xpath);
      if ((await send("GET", `${field}/name`)) !== "select")
        return interact(xpath, "value", { text: value });
      // WebKit does not scroll to the select whose option is clicked.
      await send("POST", `${session}/execute/sync`, {
        script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        args: [{ [ELEMENT]: field.split("/").at(-1) }],
      });
      await interact(`${xpath}/option[@value="${value}"]`, "click");
    },
    evaluate: async <A extends unknown[], T>(
      inPage: (...args: A) => T | Promise<T>,
      ...args: A
    ) => {
      // The script's last argument ends it; WebDriver has no way to await a promise.
      const script = `const done = arguments[1];
        (async () => (${inPage})(...arguments[0]))()
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      type Result = { value: T; error?: string };
      const result = await send<Result>("POST", `${session}/execute/async`, {
        script,
        args: [args],
      });
      if (result.error) throw new Error(result.error);
      return result.value;
    },
    screenshot: async () =>
      Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
    close: async () => {
      await send("DELETE", session).catch(() => {});
      await stop();
    },
  };
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

/** Sends a command to the driver; a WebDriver error becomes an exception. */
async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function untilReady(driver: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not respond");
}

/** Xvfb chooses a free display and writes its number to the third file descriptor. */
async function startDisplay() {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const args = ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"];
  const child = spawn(XVFB, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(child.stdio[3] as Readable, "data");
  return { process: child, name: `:${String(number).trim()}` };
}

/** The folder is named after the processor architecture and the version of WebKitGTK. */
function findMiniBrowser(): string {
  const [found] = globSync("/usr/lib/*/webkit2gtk-*/MiniBrowser");
  if (!found) throw new Error("MiniBrowser is not installed");
  return found;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
