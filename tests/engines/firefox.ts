import puppeteer from "puppeteer-core";
import { type EngineLauncher, WINDOW } from "./engine.ts";

const FIREFOX = "/usr/bin/firefox-esr";

/** Debian's Firefox ESR, headless, over WebDriver BiDi. */
export const firefox: EngineLauncher = {
  programs: [{ file: FIREFOX, package: "firefox-esr" }],
  async launch() {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      defaultViewport: WINDOW,
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    const element = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
    return {
      name: "Firefox",
      version: (await browser.version()).replace(/^\w+\//, ""),
      open: async (address) => void (await page.goto(address)),
      click: (xpath) => element(xpath).click(),
      fill: (xpath, value) => element(xpath).fill(value),
      evaluate: async (inPage, ...args) => {
        const call = `(${inPage})(...${JSON.stringify(args)})`;
        return (await page.evaluate(call)) as Awaited<ReturnType<typeof inPage>>;
      },
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
