import * as v from "valibot";
import { CatalogueProduct } from "../data/model/catalogue.ts";
import { ShopConfig } from "../data/model/config.ts";
import { Post } from "../data/model/post.ts";
import { Testimonial } from "../data/model/testimonial.ts";

/** Everything that the shop shows to everybody, as the server told it at one time. */
export const Snapshot = v.object({
  /** Version of the catalogue. */
  version: v.number(),
  /** When it was last known to be true, as ISO text. */
  at: v.string(),
  /** In featured order. */
  products: v.array(CatalogueProduct),
  /** How many products there are, kept or not. */
  total: v.number(),
  posts: v.array(Post),
  testimonials: v.array(Testimonial),
  config: ShopConfig,
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

const SNAPSHOT_CACHE = "snapshot-1";
const ADDRESS = "/snapshot.json";

let current: Promise<Snapshot | undefined> | undefined;

/** The kept snapshot; undefined when there is none, or one that this release can't read. */
export function readSnapshot(): Promise<Snapshot | undefined> {
  current ??= load();
  return current;
}

async function load(): Promise<Snapshot | undefined> {
  try {
    const response = await (await caches.open(SNAPSHOT_CACHE)).match(ADDRESS);
    const parsed = v.safeParse(Snapshot, await response?.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a snapshot. On a full disk it lasts as long as the worker, and this rejects. */
export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  current = Promise.resolve(snapshot);
  const body = new Response(JSON.stringify(snapshot), {
    headers: { "Content-Type": "application/json" },
  });
  await (await caches.open(SNAPSHOT_CACHE)).put(ADDRESS, body);
}
