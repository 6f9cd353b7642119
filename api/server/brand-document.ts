import { PAPER } from "../../data/model/settings/brand.ts";
import type { BrandFacts } from "../../data/model/settings/brand-facts.ts";

/**
 * Applies a store's brand to the document template: its icons, the colour of the browser's interface, and
 * the accent colour as custom properties of the root element (`app/components/tokens.css`).
 */
export function applyBrand(template: string, brand: BrandFacts | undefined): string {
  if (!brand) return template;
  const { icons, accent } = brand;
  let html = template;
  if (icons)
    html = html
      .replace(
        'href="/icons/icon.svg" type="image/svg+xml"',
        `href="${icons}/favicon.png" type="image/png"`,
      )
      .replace("/icons/apple-touch-icon.png", `${icons}/apple-touch-icon.png`);
  if (accent)
    html = html
      .replace(
        /<meta name="theme-color" content="[^"]*">/,
        `<meta name="theme-color" content="${accent.colour}">`,
      )
      .replace(/<html\b/, `<html style="${accentStyle(accent)}"`);
  return html;
}

/** White has a contrast of 4.5 : 1 with every allowed accent colour; the softer colours may have less. */
function accentStyle({ colour, hover }: NonNullable<BrandFacts["accent"]>): string {
  return `--spruce:${colour};--spruce-deep:${hover};--on-spruce:#fff;--on-spruce-soft:#fff;--on-spruce-line:rgb(255 255 255/.35);--sage:color-mix(in srgb,${colour} 14%,${PAPER})`;
}
