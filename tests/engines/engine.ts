/**
 * The few operations that the steps need of a browser engine. Elements are addressed by XPath;
 * `click` and `fill` produce real input events and throw if the element does not exist.
 */
export type Engine = {
  name: string;
  version: string;
  /** Navigates, as if the address had been typed. */
  open(address: string): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Types into a text field or chooses an option of a select by its value. */
  fill(xpath: string, value: string): Promise<void>;
  /** Runs a function in the page; arguments and result must be JSON. */
  evaluate<A extends unknown[], T>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Picture of the window as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Starts an engine, and names the Debian package of each program that it needs. */
export type EngineLauncher = {
  programs: readonly { file: string; package: string }[];
  launch(): Promise<Engine>;
};

export const WINDOW = { width: 1280, height: 900 };
