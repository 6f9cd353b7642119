import { Link } from "react-router-dom";
import { describeShipping, promiseDelivery } from "../../data/content/delivery.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { useSettings } from "../use-settings.ts";
import type { ListingPage } from "./listing-page.ts";
import css from "./shop-hero.module.css";

const listTiles = (delivery: string) => [
  { title: "Premium Quality", text: "Every ingredient listed" },
  { title: "Fast Delivery", text: delivery },
  { title: "Expert Crafted", text: "Dermatologist tested" },
];

const HEADING = "Discover Your Perfect Match";

const UNKNOWN = { name: "\u00a0", path: "" };

type Props = {
  page: ListingPage;
  /** Whether the name of the category is not known yet. */
  loading: boolean;
};

/** The heading of the shop, of a category or of a tag collection, with three selling points. */
export function ShopHero({ page: { heading, text, trail }, loading }: Props) {
  const promise = promiseDelivery(useSettings().shipping.zones);
  const tiles = listTiles(promise.days.replace("–", "-") || describeShipping(promise));
  const hasTrail = loading || heading !== undefined;
  return (
    <section className={css.hero}>
      <div className={css.inside}>
        <div>
          {/* While loading, the placeholders have the height of a category's lines. */}
          {hasTrail && <Breadcrumb trail={heading ? trail : [...trail, UNKNOWN]} />}
          <p className={css.badge}>Premium Collection</p>
          {loading ? (
            <h1 className={css.title} data-loading>
              <Skeleton width="4em" height="0.98em" />
            </h1>
          ) : (
            <h1 className={css.title}>{heading ?? HEADING}</h1>
          )}
          {hasTrail && <p className={text ? css.text : css.motto}>{text || HEADING}</p>}
        </div>
        <ul className={css.tiles}>
          {tiles.map((tile) => (
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

/** Links to the pages above this one. */
function Breadcrumb({ trail }: Pick<ListingPage, "trail">) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={path} className={css.step}>
            {index < trail.length - 1 ? (
              <Link to={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
