import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { SAMPLE_ZONES } from "../../data/content/sample-zones.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import type { Post } from "../../data/model/content/post.ts";
import { htmlToPlainText } from "../../data/model/text/rich-text.ts";
import { STORE } from "../../data/store.ts";
import { PAGE_SPECS, resolvePath } from "../support/page-specs.ts";
import { renderDefaultPage } from "../support/sample-pages.ts";
import { expect, test } from "../support/store-fixture.ts";
import { fetchProducts } from "../support/storefront.ts";
import { findHtmlErrors } from "../support/valid-html.ts";

const FAQ = renderDefaultPage("faq", { "shipping.zones": SAMPLE_ZONES });

// biome-ignore lint/suspicious/noExplicitAny: each type has properties of its own
type Data = Record<string, any>;

/** Reads all JSON-LD of a server-rendered page. */
async function dataOf(request: APIRequestContext, address: string): Promise<Data[]> {
  const html = await (await request.get(address)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, json = ""]) => JSON.parse(json) as Data | Data[]);
}

const ofType = (data: Data[], type: string): Data => {
  const found = data.find((one) => [one["@type"]].flat().includes(type));
  if (!found) throw new Error(`no ${type} among ${data.map((one) => one["@type"])}`);
  expect(found["@context"]).toBe("https://schema.org");
  return found;
};

test("home has Organization and WebSite with the search URL", async ({ request, store }) => {
  const data = await dataOf(request, "/");
  const organisation = ofType(data, "Organization");
  expect(organisation).toMatchObject({
    hasMerchantReturnPolicy: { "@type": "MerchantReturnPolicy", merchantReturnDays: 30 },
    name: STORE.name,
    legalName: STORE.legalName,
    url: `${store.url}/`,
    email: STORE.email,
    telephone: STORE.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: STORE.address.city,
      addressCountry: "CA",
    },
    sameAs: STORE.social.map(({ url }) => url),
  });
  const logo = await request.get(organisation.logo);
  expect(logo.headers()["content-type"]).toBe("image/png");
  const site = ofType(data, "WebSite");
  expect(site).toMatchObject({ name: STORE.name, url: `${store.url}/` });
  expect(site.potentialAction.target).toBe(`${store.url}/shop?search={search_term_string}`);
});

/** Free shipping to a zone with a province, in days. */
const shippingTo = (province: string, transitTime: object) => ({
  "@type": "OfferShippingDetails",
  shippingRate: { value: "0.00", currency: "CAD" },
  shippingDestination: { addressCountry: "CA", addressRegion: expect.arrayContaining([province]) },
  deliveryTime: { transitTime },
});

test("a product has an Offer with price, stock, shipping and returns", async ({
  request,
  store,
}) => {
  const products = await fetchProducts(store);
  for (const sold of [true, false]) {
    const product = products.find((one) => isSoldOut(one) === sold);
    if (!product) throw new Error("the sample store has both");
    const structured = ofType(await dataOf(request, `/product/${product.id}`), "Product");
    expect(structured.name).toBe(product.title);
    expect(structured.description.length).toBeGreaterThan(50);
    expect(structured.brand.name).toBe(STORE.name);
    expect((await request.get(structured.image[0])).ok()).toBe(true);
    expect(structured.offers).toMatchObject({
      "@type": "Offer",
      price: product.price,
      priceCurrency: "CAD",
      availability: `https://schema.org/${sold ? "OutOfStock" : "InStock"}`,
      // The zones of the sample store: the provinces and the territories.
      shippingDetails: [
        shippingTo("QC", { minValue: 2, maxValue: 5 }),
        shippingTo("NU", { minValue: 4, maxValue: 7 }),
      ],
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "CA",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: 30,
      },
    });
    // The sample store has no ratings.
    expect(structured.aggregateRating).toBeUndefined();
  }
});

test("a blog post has BlogPosting with author, date and picture", async ({ request, store }) => {
  const posts = (await (await request.get("/api/blog-posts")).json()) as Post[];
  for (const post of posts.slice(0, 2)) {
    const structured = ofType(await dataOf(request, `/blog/${post.id}`), "BlogPosting");
    expect(structured).toMatchObject({
      headline: post.title,
      datePublished: post.createdAt,
      author: { "@type": "Person", name: post.author },
      publisher: { "@type": "Organization", name: STORE.name },
      mainEntityOfPage: `${store.url}/blog/${post.id}`,
    });
    expect((await request.get(structured.image[0])).ok()).toBe(true);
  }
});

test("the FAQ has FAQPage with all questions and answers", async ({ request }) => {
  const { mainEntity } = ofType(await dataOf(request, "/faq"), "FAQPage");
  const questions = FAQ.sections.flatMap(({ parts }) => parts);
  expect(mainEntity).toHaveLength(questions.length);
  for (const [index, { heading, html }] of questions.entries())
    expect(mainEntity[index]).toEqual({
      "@type": "Question",
      name: heading,
      acceptedAnswer: { "@type": "Answer", text: htmlToPlainText(html) },
    });
});

for (const screen of PAGE_SPECS) {
  test(`${screen.name}: the server's HTML is valid and has Open Graph tags and breadcrumbs`, async ({
    request,
    store,
  }) => {
    const address = await resolvePath(screen, store);
    const response = await request.get(address);
    expect(response.status()).toBe(screen.status ?? 200);
    const html = await response.text();
    expect(await findHtmlErrors(html)).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    for (const name of ["og:title", "og:description", "og:url", "og:type", "og:image"])
      expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));

    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(card.startsWith(store.url)).toBe(true);
    const picture = await request.get(card);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const alt = /<meta property="og:image:alt" content="([^"]+)"/.exec(html)?.[1];
    expect(alt?.length).toBeGreaterThan(4);
    expect(html).toContain('<meta property="og:image:width" content="1200"');

    if (screen.hidden || screen.path === "/" || screen.path === "/track-order") return;
    const steps = ofType(await dataOf(request, address), "BreadcrumbList").itemListElement;
    expect(steps.length).toBeGreaterThan(1);
    for (const [index, step] of (steps as Data[]).entries()) {
      expect(step).toMatchObject({ "@type": "ListItem", position: index + 1 });
      expect(step.name).toBeTruthy();
    }
    expect(steps.at(-1).item).toBe(store.url + address);
  });
}

test("pages that the browser completes have valid server HTML", async ({ request }) => {
  for (const address of ["/checkout", "/order-confirmation?orderId=unknown", "/?product=unknown"]) {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    expect(await findHtmlErrors(await response.text()), address).toEqual([]);
  }
});

test("the sitemap lists every indexable page, and robots.txt links to it", async ({
  request,
  store,
}) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain(`Sitemap: ${store.url}/sitemap.xml`);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toMatch(/xml/);
  const locations = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
  expect(new Set(locations).size).toBe(locations.length);
  for (const screen of PAGE_SPECS) {
    const listed = locations.includes(store.url + (await resolvePath(screen, store)));
    expect(listed, screen.name).toBe(!screen.hidden);
  }
  const products = await fetchProducts(store);
  expect(locations).toEqual(
    expect.arrayContaining(products.map(({ handle }) => `${store.url}/product/${handle}`)),
  );
});
