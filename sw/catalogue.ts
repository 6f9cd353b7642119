import * as v from "valibot";
import { applyChanges, CatalogueChanges } from "../data/model/catalogue.ts";
import { ShopConfig } from "../data/model/config.ts";
import { Post } from "../data/model/post.ts";
import { Testimonial } from "../data/model/testimonial.ts";
import { answerFrom } from "./answers.ts";
import { CAUSE_HEADER, fetchData } from "./network.ts";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";

/** A refresh is in no hurry. */
const REFRESH_PATIENCE_MS = 60_000;

/** A read: the server's answer, the snapshot's when there is none in time. */
export async function answerData(request: Request): Promise<Response> {
  const live = await fetchData(request);
  if (live instanceof Response) return live;
  const snapshot = await readSnapshot();
  const answer = snapshot && answerFrom(snapshot, new URL(request.url));
  // Nothing kept: what the network has to say, whatever it is and however long it takes.
  if (!answer || answer.outcome === "unknown") return fetch(request);
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: {
      ...answer.headers,
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      // So that the page can say as of when this is true, and of how much.
      "X-Snapshot-At": snapshot.at,
      [CAUSE_HEADER]: live,
      "X-Snapshot-Products": `${snapshot.products.length}/${snapshot.total}`,
    },
  });
}

/**
 * Brings the snapshot up to date; only what changed travels. Answers the snapshot, or undefined when
 * the server could not be asked. Rejects when it can't be kept.
 */
export async function refreshSnapshot(): Promise<Snapshot | undefined> {
  const before = await readSnapshot();
  const config = await read("/api/config", ShopConfig);
  if (!config) return undefined;
  const most = config.offlineProducts;
  const [changes, posts, testimonials] = await Promise.all([
    askChanges(before, most),
    read("/api/blog-posts", v.array(Post)),
    read("/api/testimonials", v.array(Testimonial)),
  ]);
  if (!changes || !posts || !testimonials) return undefined;
  const { version, products: all, total } = changes;
  const products = all.slice(0, most);
  const at = new Date().toISOString();
  const next = { version, at, products, total, posts, testimonials, config };
  await writeSnapshot(next);
  return next;
}

type Catalogue = Pick<Snapshot, "version" | "products" | "total">;

async function askChanges(
  before: Snapshot | undefined,
  most: number,
): Promise<Catalogue | undefined> {
  const changes = await readChanges(before?.version ?? 0);
  if (!before || !changes) return changes && whole(changes);
  const { version, products, total } = before;
  const isCut = products.length < total;
  if (changes.version === version && products.length >= Math.min(most, total))
    return { version, products, total };
  // Of a catalogue that was cut short the rest is not known: changes alone don't tell enough.
  if (isCut) return whole(await readChanges(0));
  // An older version than ours: the store was restored from a backup and has told everything.
  return changes.version < version ? whole(changes) : whole(changes, products);
}

function readChanges(since: number) {
  return read(`/api/catalogue?since=${since}`, CatalogueChanges);
}

function whole(changes: CatalogueChanges | undefined, kept: Snapshot["products"] = []) {
  if (!changes) return undefined;
  const products = applyChanges(kept, changes);
  return { version: changes.version, products, total: products.length };
}

async function read<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const request = new Request(path, { cache: "no-cache", priority: "low" });
  const response = await fetchData(request, REFRESH_PATIENCE_MS);
  if (!(response instanceof Response && response.ok)) return undefined;
  const parsed = v.safeParse(schema, await response.json());
  return parsed.success ? parsed.output : undefined;
}
