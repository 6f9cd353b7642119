import { Link } from "react-router-dom";
import { pageImage } from "../components/page-images.ts";
import { Picture } from "../components/picture.tsx";
import { paths } from "../paths.ts";
import css from "./categories.module.css";
import section from "./section.module.css";

const TILES = [
  {
    category: "Skin Care",
    image: pageImage("category-skin-care"),
    text: "Serums, balms and washes",
  },
  {
    category: "Hair Care",
    image: pageImage("category-hair-care"),
    text: "For scalp, lengths and shine",
  },
] as const;

/** Two tiles that link to the categories. */
export function Categories() {
  return (
    <section className={section.section} aria-labelledby="categories">
      <h2 id="categories" className={section.title}>
        Explore by Category
      </h2>
      <ul className={css.tiles}>
        {TILES.map(({ category, image, text }) => (
          <li key={category} className={css.tile}>
            <Picture
              src={image.src}
              widths={image.widths}
              alt=""
              ratio={[4, 5]}
              sizes="(min-width: 1440px) 652px, (min-width: 1200px) calc(50vw - 68px), (min-width: 768px) calc(50vw - 42px), (min-width: 600px) calc(50vw - 26px), calc(100vw - 40px)"
            />
            <h3 className={css.name}>
              <Link to={paths.shop({ category })} className={css.link}>
                {category}
              </Link>
            </h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
