import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { describeShipping, promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { useSettings } from "../requests/use-settings.ts";
import type { ListingPage } from "./listing-page.ts";
import css from "./shop-hero.module.css";

const listTiles = (delivery: string) => [
  { title: m.shop_tile_quality(), text: m.shop_tile_quality_text() },
  { title: m.shop_tile_delivery(), text: delivery },
  { title: m.shop_tile_crafted(), text: m.shop_tile_crafted_text() },
];

const UNKNOWN = { name: "\u00a0", path: "" };

type Props = {
  page: ListingPage;
  /** Leaves the first screen to the products of a category or search. */
  compact: boolean;
  /** Whether the name of the category is not known yet. */
  loading: boolean;
};

/** The heading of the shop, of a category or of a tag collection. The badge is that of the sample store. */
export function ShopHero({ page: { heading, text, trail }, compact, loading }: Props) {
  const { usesTemplates } = useStoreFacts();
  // The heading of a store whose operator has not chosen one promises nothing.
  const standard = usesTemplates ? m.shop_all_products() : m.shop_heading();
  const below = text || (usesTemplates ? "" : m.shop_heading());
  const hasTrail = loading || heading !== undefined;
  return (
    <section className={`${css.hero} ${compact ? css.compact : ""}`}>
      <div className={css.inside}>
        <div>
          {/* While loading, the placeholders have the height of a category's lines. */}
          {hasTrail && <Breadcrumb trail={heading ? trail : [...trail, UNKNOWN]} />}
          {!usesTemplates && <p className={css.badge}>{m.shop_badge()}</p>}
          {loading ? (
            <h1 className={css.title} data-loading>
              <Skeleton width="4em" height="0.98em" />
            </h1>
          ) : (
            <h1 className={css.title}>{heading ?? standard}</h1>
          )}
          {hasTrail && below && <p className={text ? css.text : css.motto}>{below}</p>}
        </div>
      </div>
    </section>
  );
}

/** The three selling points of the sample store. */
export function SellingPoints({ isBelow }: { isBelow: boolean }) {
  const promise = promiseDelivery(useSettings());
  const tiles = listTiles(promise.days.replace("–", "-") || describeShipping(promise));
  const { usesTemplates } = useStoreFacts();
  if (usesTemplates) return null;
  return (
    <div className={isBelow ? `${css.points} ${css.below}` : css.points}>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.title} className={css.tile}>
            <span className={css.tileTitle}>{tile.title}</span>
            <span className={css.tileText}>{tile.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the pages above this one. */
function Breadcrumb({ trail }: Pick<ListingPage, "trail">) {
  return (
    <nav aria-label={m.common_breadcrumb()}>
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
