/** Vitest's global setup: compiles messages that have changed since the last run. */
export { compileMessages as default } from "../../tools/messages.mjs";
