import { setTimeout as wait } from "node:timers/promises";

const ADDRESSES = ["/", "/shop", "/api/products", "/shop?search=oil", "/about", "/blog"];
/** Interval between two requests, which does not depend on the response times. */
const EVERY_MS = 10;

/**
 * Requests pages at a fixed rate until `isEnough`, from one process of a store after the other. Returns the response
 * times in milliseconds; Infinity for a failed request.
 */
export async function browseUntil(
  isEnough: () => boolean,
  urls: readonly string[],
  addresses: readonly string[] = ADDRESSES,
): Promise<number[]> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  for (let visit = 0; !isEnough(); visit += 1) {
    const url = urls[visit % urls.length];
    const address = addresses[visit % addresses.length];
    const request = measureRequest(`${url}${address}`, times).finally(() => open.delete(request));
    open.add(request);
    await wait(EVERY_MS);
  }
  await Promise.all(open);
  return times;
}

async function measureRequest(address: string, times: number[]) {
  const started = performance.now();
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    times.push(response.ok ? performance.now() - started : Infinity);
  } catch {
    times.push(Infinity);
  }
}
