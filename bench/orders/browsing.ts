import { setTimeout as wait } from "node:timers/promises";

const ADDRESSES = ["/", "/shop", "/api/products", "/shop?search=oil", "/about", "/blog"];
/** Visitors ask so often, whether they are answered quickly or not. */
const EVERY_MS = 10;

/** Asks for pages by the clock until it is enough; answers how long each took. */
export async function browseUntil(isEnough: () => boolean, url: string): Promise<number[]> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  for (let visit = 0; !isEnough(); visit += 1) {
    const asked = ask(`${url}${ADDRESSES[visit % ADDRESSES.length]}`, times).finally(() =>
      open.delete(asked),
    );
    open.add(asked);
    await wait(EVERY_MS);
  }
  await Promise.all(open);
  return times;
}

async function ask(address: string, times: number[]) {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  times.push(performance.now() - started);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}
