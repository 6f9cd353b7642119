import { Link } from "react-router-dom";
import type { ShownSection } from "../../data/model/home/home.ts";
import { Picture } from "../components/picture.tsx";
import { paths } from "../paths.ts";
import css from "./categories.module.css";
import section from "./section.module.css";

const NARROW =
  "(min-width: 768px) calc(50vw - 42px), (min-width: 600px) calc(50vw - 26px), calc(100vw - 40px)";

/** The `sizes` attribute of the pictures by the number of columns on a desktop. */
const SIZES = {
  2: `(min-width: 1800px) 812px, (min-width: 1440px) 652px, (min-width: 1200px) calc(50vw - 68px), ${NARROW}`,
  3: `(min-width: 1800px) 533px, (min-width: 1440px) 427px, (min-width: 1200px) calc(33.3vw - 53px), (min-width: 1024px) calc(33.3vw - 35px), ${NARROW}`,
  4: `(min-width: 1800px) 394px, (min-width: 1440px) 314px, (min-width: 1200px) calc(25vw - 46px), (min-width: 1024px) calc(25vw - 31px), ${NARROW}`,
} as const;

/** Tiles that link to the categories; empty with fewer than two, as in an app shell, which has no data. */
export function Categories({ id, title, tiles = [] }: ShownSection & { kind: "categories" }) {
  if (tiles.length < 2) return null;
  const columns = Math.min(tiles.length, 4) as keyof typeof SIZES;
  return (
    <section className={section.section} aria-labelledby={id}>
      <h2 id={id} className={section.title}>
        {title}
      </h2>
      <ul className={css.tiles} data-columns={columns}>
        {tiles.map(({ name, label = name, src, text }) => (
          <li key={name} className={css.tile}>
            {src && <Picture src={src} alt="" ratio={[4, 5]} sizes={SIZES[columns]} />}
            <h3 className={css.name}>
              <Link to={paths.shop({ category: name })} className={css.link}>
                {label}
              </Link>
            </h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
