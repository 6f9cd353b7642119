import { STORE } from "../../data/store.ts";

/** BreadcrumbList structured data (schema.org). The home page is the first item, the page the last. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]) {
  const trail = [{ name: STORE.name, path: "/" }, ...steps];
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
