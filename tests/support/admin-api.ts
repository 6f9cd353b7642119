import { hc } from "hono/client";
import type { Api } from "../../api/app.ts";
import type { AdminProduct } from "../../data/model/admin/admin-product.ts";
import type { Role } from "../../data/model/people/permissions.ts";
import { PASSWORD } from "./admin.ts";
import { newDraft } from "./products.ts";
import type { RunningStore } from "./start-store.ts";

type Store = Pick<RunningStore, "url">;
type Change = Partial<Pick<AdminProduct, "title" | "price" | "imageUrl" | "stockQuantity">>;

/** The session cookie of each store, by its origin. */
const cookies = new Map<string, string>();

/** Changes fields of a product, or of the variant with this id, as the operator does in the admin. */
export async function changeProduct(store: Store, id: string, change: Change): Promise<void> {
  await asOperator(store, async ({ products }) => {
    const response = await products[":id"].$get({ param: { id } });
    if (!response.ok) return response;
    const product = await response.json();
    const { title = product.title, ...values } = change;
    const variants = product.variants.map((variant) =>
      variant.id === id ? { ...variant, ...values } : variant,
    );
    const json =
      variants.length > 0
        ? { ...product, title, variants }
        : { ...product, ...change, ...(change.imageUrl && { pictures: [] }) };
    return products[":id"].$put({ param: { id }, json });
  });
}

/** Creates a product and returns it. */
export async function createProduct(
  store: Store,
  given: Parameters<typeof newDraft>[0],
): Promise<AdminProduct> {
  let created: AdminProduct | undefined;
  await asOperator(store, async ({ products }) => {
    const response = await products.$post({ json: newDraft(given) });
    if (response.ok) created = await response.json();
    return response;
  });
  if (!created) throw new Error("the product was not created");
  return created;
}

/** Unpublishes a product, so that the shop no longer offers it. */
export async function unpublishProduct(store: Store, id: string): Promise<void> {
  await asOperator(store, ({ products }) => products[":id"].unpublish.$post({ param: { id } }));
}

/** Publishes a product again. */
export async function publishProduct(store: Store, id: string): Promise<void> {
  await asOperator(store, ({ products }) => products[":id"].publish.$post({ param: { id } }));
}

/** Fulfils all items of an order without tracking, from the lot if one is given. */
export async function fulfilOrder(store: Store, id: string, lot?: string): Promise<void> {
  await asOperator(store, async ({ orders }) => {
    const found = await orders[":id"].$get({ param: { id } });
    if (!found.ok) return found;
    const { items } = await found.json();
    const json = {
      items: items.map(({ id, quantity }) => ({ id, quantity, ...(lot && { lot }) })),
      carrier: null,
    };
    return orders[":id"].fulfilments.$post({ param: { id }, json });
  });
}

/** Publishes a further page; returns a function that unpublishes it. */
export async function publishPage(
  store: Store,
  { handle, title, body }: { handle: string; title: string; body: string },
): Promise<() => Promise<void>> {
  await asOperator(store, ({ pages }) =>
    pages.$post({
      json: {
        handle,
        kind: "text",
        title,
        body,
        seoTitle: "",
        seoDescription: "",
        publish: true,
      },
    }),
  );
  return () =>
    asOperator(store, async ({ pages }) => {
      const response = await pages[":handle"].$get({ param: { handle } });
      if (!response.ok) return response;
      const { version } = await response.json();
      return pages[":handle"].unpublish.$post({ param: { handle }, json: { version } });
    });
}

type Admin = ReturnType<typeof hc<Api>>["api"]["admin"];
type ApiResponse = Pick<Response, "ok" | "status" | "text">;

/** Calls the admin API, and signs in first if there is no session. */
export async function asOperator(
  store: Store,
  call: (admin: Admin) => Promise<ApiResponse>,
): Promise<void> {
  const run = async () => {
    const cookie = cookies.get(store.url) ?? (await signIn(store));
    return call(hc<Api>(store.url, { headers: { cookie } }).api.admin);
  };
  let response = await run();
  if (response.status === 401) {
    cookies.delete(store.url);
    response = await run();
  }
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

async function signIn({ url }: Store): Promise<string> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: "POST",
    body: JSON.stringify({ password: PASSWORD }),
    headers: { "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`the operator can't sign in: ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  cookies.set(url, cookie);
  return cookie;
}

/** Changes settings by key. */
export async function changeSettings(store: Store, values: Record<string, unknown>): Promise<void> {
  await asOperator(store, async ({ settings }) => {
    const response = await settings.$get();
    if (!response.ok) return response;
    const { version } = await response.json();
    return settings.$put({ json: { version, values } });
  });
}

/** The addresses of the latest subscribers to the newsletter. */
export async function listSubscribers(store: Store): Promise<string[]> {
  let emails: string[] = [];
  await asOperator(store, async ({ newsletter }) => {
    const response = await newsletter.$get();
    if (response.ok) emails = (await response.json()).latest.map(({ email }) => email);
    return response;
  });
  return emails;
}

/** Invites an operator with a role; returns the token of the invitation. */
export async function inviteOperator(store: Store, role: Role, name: string): Promise<string> {
  let token = "";
  await asOperator(store, async ({ staff }) => {
    const json = { name, email: `${crypto.randomUUID()}@staff.example`, role };
    const response = await staff.$post({ json });
    if (response.ok) token = new URL((await response.json()).link).hash.slice(1);
    return response;
  });
  return token;
}
