import type { StoreFacts } from "../../data/model/store-facts.ts";

/** BreadcrumbList structured data (schema.org). The home page is the first item, the page the last. */
export function breadcrumbs(
  origin: string,
  store: StoreFacts,
  steps: readonly { name: string; path: string }[],
) {
  const trail = [{ name: store.name, path: "/" }, ...steps];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}
