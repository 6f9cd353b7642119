import type { TestInfo } from "@playwright/test";

/**
 * Whether a test begins as the first visit, without a service worker, or as that of a visitor who has
 * been on the home page once: the service worker controls the page and responds with app shells.
 */
export type Visitor = "first" | "returning";

/** Type of the annotation that states the visitor of a test, which `tests/run.ts` counts. */
export const VISITOR = "visitor";

export function noteVisitor({ annotations }: TestInfo, visitor: Visitor) {
  annotations.push({ type: VISITOR, description: visitor });
}
