import { afterEach, vi } from "vitest";

// Test files share a process, so a global that a test replaced must not reach the next file.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
