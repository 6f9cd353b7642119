import { Link } from "react-router-dom";
import type { Category } from "../../data/model/catalogue/category.ts";
import { countOf } from "../../data/model/text/counts.ts";
import { topLevel, useCategories } from "../catalogue/categories-query.ts";
import { pageImage } from "../components/page-images.ts";
import { Picture } from "../components/picture.tsx";
import { paths } from "../paths.ts";
import css from "./categories.module.css";
import section from "./section.module.css";

/** The store's own pictures and texts, for categories that have none. By handle. */
const DEFAULTS: Record<string, { src: string; text: string } | undefined> = {
  "skin-care": { src: pageImage("category-skin-care").src, text: "Serums, balms and washes" },
  "hair-care": { src: pageImage("category-hair-care").src, text: "For scalp, lengths and shine" },
};

const MAX_TILES = 4;

/** The `sizes` attribute of the pictures by the number of columns on a desktop. */
const SIZES = {
  2: "(min-width: 1440px) 652px, (min-width: 1200px) calc(50vw - 68px), (min-width: 768px) calc(50vw - 42px), (min-width: 600px) calc(50vw - 26px), calc(100vw - 40px)",
  4: "(min-width: 1024px) 25vw, (min-width: 600px) 50vw, 100vw",
} as const;

/** The first categories that have a picture; if hardly any has one, the first of all. */
function selectTiles(categories: readonly Category[]) {
  const tiles = topLevel(categories).map(({ name, handle, imageUrl, description, count }) => ({
    name,
    src: imageUrl ?? DEFAULTS[handle]?.src ?? "",
    text: description || DEFAULTS[handle]?.text || countOf(count, "product"),
  }));
  const withPicture = tiles.filter(({ src }) => src);
  return withPicture.length > 1
    ? withPicture.slice(0, MAX_TILES)
    : tiles.slice(0, MAX_TILES).map((tile) => ({ ...tile, src: "" }));
}

/** Tiles that link to the categories; empty with fewer than two, as in an app shell, which has no data. */
export function Categories() {
  const tiles = selectTiles(useCategories() ?? []);
  if (tiles.length < 2) return null;
  const columns = tiles.length > 2 ? 4 : 2;
  return (
    <section className={section.section} aria-labelledby="categories">
      <h2 id="categories" className={section.title}>
        Explore by Category
      </h2>
      <ul className={css.tiles} data-columns={columns}>
        {tiles.map(({ name, src, text }) => (
          <li key={name} className={css.tile}>
            {src && <Picture src={src} alt="" ratio={[4, 5]} sizes={SIZES[columns]} />}
            <h3 className={css.name}>
              <Link to={paths.shop({ category: name })} className={css.link}>
                {name}
              </Link>
            </h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
