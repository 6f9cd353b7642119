import { type Steps, WORDS } from "./dialect.ts";

/** Since when nothing shows a picture that the operator gave. */
export const steps: Steps = (dialect) => [
  `alter table pictures add column unused_since ${WORDS[dialect].text}`,
];
