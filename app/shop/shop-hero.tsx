import { STANDARD_SHIPPING } from "../../data/content/delivery.ts";
import css from "./shop-hero.module.css";

const { from, to } = STANDARD_SHIPPING.days;

const TILES = [
  { title: "Premium Quality", text: "Every ingredient listed" },
  { title: "Fast Delivery", text: `${from}-${to} business days` },
  { title: "Expert Crafted", text: "Dermatologist tested" },
] as const;

/** The heading of the shop with three selling points. */
export function ShopHero() {
  return (
    <section className={css.hero}>
      <div className={css.inside}>
        <div>
          <p className={css.badge}>Premium Collection</p>
          <h1 className={css.title}>Discover Your Perfect Match</h1>
        </div>
        <ul className={css.tiles}>
          {TILES.map((tile) => (
            <li key={tile.title} className={css.tile}>
              <span className={css.tileTitle}>{tile.title}</span>
              <span className={css.tileText}>{tile.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
