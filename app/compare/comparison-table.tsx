import { type CSSProperties, Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import {
  type ComparedIngredient,
  compareFacts,
  compareIngredients,
} from "../../data/model/catalogue/compare-products.ts";
import { ingredientHandle } from "../../data/model/catalogue/handle.ts";
import { isOnSale, languageOf, toListed } from "../../data/model/catalogue/listed-product.ts";
import type { ProductDetails } from "../../data/model/catalogue/product.ts";
import type { RatingSummary } from "../../data/model/catalogue/rating.ts";
import { isSoldOut, stockBadge } from "../../data/model/catalogue/stock.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { AddToCartButton } from "../catalogue/add-to-cart-button.tsx";
import { ProductLink } from "../catalogue/product-link.tsx";
import { ProductPrice } from "../catalogue/product-price.tsx";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { ListNote } from "../my-list/list-note.tsx";
import { paths } from "../paths.ts";
import css from "./comparison-table.module.css";

/** A place in the comparison. `product` is undefined while it is loading. */
export type Column = { key: string; product: ProductDetails | undefined };

/** Stated, because not every browser derives the roles of table elements from their names with `display: grid`. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** The facts of products in columns. */
export function ComparisonTable({ columns }: { columns: readonly Column[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const products = columns.flatMap(({ product }) => product ?? []);
  const rows = compareFacts(products).filter(
    ({ texts }) => !onlyDifferences || new Set(texts).size > 1,
  );
  const { shared, others } = compareIngredients(products);
  const indexOf = (product: ProductDetails) => products.indexOf(product);
  const cells = (content: (product: ProductDetails) => ReactNode) =>
    columns.map(({ key, product }) => (
      <td key={key} {...ROLES.cell} className={css.cell}>
        {product && content(product)}
      </td>
    ));
  return (
    <div>
      <label className={css.filter} data-screen-only>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={({ target }) => setOnlyDifferences(target.checked)}
        />
        {m.compare_differences()}
      </label>
      <div
        className={css.scroll}
        data-many={columns.length > 2 || undefined}
        data-loading={products.length < columns.length || undefined}
      >
        <table
          {...ROLES.table}
          className={css.table}
          style={{ "--count": String(columns.length) } as CSSProperties}
          aria-label={m.compare_title()}
        >
          <thead {...ROLES.rowgroup} className={css.head}>
            <tr {...ROLES.row} className={css.row}>
              <td {...ROLES.cell} className={css.corner} />
              {columns.map(({ key, product }) => (
                <th key={key} {...ROLES.columnheader} scope="col" className={css.product}>
                  {product ? (
                    <ColumnHead
                      product={product}
                      exact={key !== product.handle}
                      others={columns.filter((one) => one.key !== key)}
                    />
                  ) : (
                    <Skeleton height="100%" />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {/* Rows of one product would move when the title of the other arrives. */}
          {products.length > 1 && (
            <tbody {...ROLES.rowgroup} className={css.body}>
              <Row name={m.compare_price()}>
                {cells((product) => (
                  <Purchase product={product} />
                ))}
              </Row>
              {!onlyDifferences && products.some(({ rating }) => rating) && (
                <Row name={m.compare_rating()}>
                  {cells(({ rating }) => (rating ? <Rating {...rating} /> : <NotStated />))}
                </Row>
              )}
              <Row name={m.my_list_name()} className={css.myList}>
                {cells((product) => (
                  <ListNote product={product} />
                ))}
              </Row>
              {rows.map(({ name, texts }) => (
                <Row key={name} name={name}>
                  {cells((product) => (
                    <span dir="auto">{texts[indexOf(product)] ?? <NotStated />}</span>
                  ))}
                </Row>
              ))}
              {!onlyDifferences && (
                <Row name={m.compare_shared_ingredients()}>
                  <td
                    {...ROLES.cell}
                    className={`${css.cell} ${css.wide}`}
                    colSpan={columns.length}
                  >
                    <div className={css.inView}>
                      {shared ? <Ingredients list={shared} /> : m.compare_not_all_state()}
                    </div>
                  </td>
                </Row>
              )}
              <Row name={m.compare_other_ingredients()}>
                {cells((product) => {
                  const list = others[indexOf(product)];
                  return list ? <Ingredients list={list} /> : <NotStated />;
                })}
              </Row>
            </tbody>
          )}
        </table>
      </div>
    </div>
  );
}

type RowProps = { name: string; className?: string | undefined; children: ReactNode };

function Row({ name, className = "", children }: RowProps) {
  return (
    <tr {...ROLES.row} className={`${css.row} ${className}`}>
      <th {...ROLES.rowheader} scope="row" className={css.name}>
        <span>{name}</span>
      </th>
      {children}
    </tr>
  );
}

const NotStated = () => <span className={css.unknown}>{m.compare_not_stated()}</span>;

type HeadProps = {
  product: ProductDetails;
  /** Whether the URL names this variant of the product. */
  exact: boolean;
  others: readonly Column[];
};

/** Picture and title, which open the product, and a link that removes it. */
function ColumnHead({ product, exact, others }: HeadProps) {
  const count = others.length + 1;
  const { title, variantTitle, size, imageUrl } = product;
  return (
    <div className={css.about}>
      <Picture
        className={css.picture}
        src={imageUrl}
        alt=""
        sizes={`(min-width: 1000px) ${Math.round(84 / count)}vw, (min-width: 768px) ${Math.round(96 / count)}vw, 45vw`}
        ratio={[1, 1]}
        priority
      />
      <Link
        className={css.remove}
        to={paths.compare(others.map(({ key }) => key))}
        replace
        aria-label={m.compare_remove({ title })}
        data-screen-only
      >
        <Icon name="close" />
      </Link>
      <span className={css.title} dir="auto" lang={languageOf(product, "title")}>
        <ProductLink product={product} exact={exact} className={css.open}>
          {title}
        </ProductLink>
      </span>
      {/* A row states the size, which is the variant's title. */}
      {variantTitle && !size && <span className={css.variant}>{variantTitle}</span>}
    </div>
  );
}

/** The price and the button of a product, or a link to its other variants if this one is sold out. */
function Purchase({ product }: { product: ProductDetails }) {
  const listed = toListed(product);
  const badge = stockBadge(listed);
  return (
    <div className={css.purchase}>
      <p className={css.price}>
        <ProductPrice product={{ ...listed, fromPrice: undefined }} />
        {isOnSale(listed) && <span className={css.sale}>{m.catalogue_sale()}</span>}
        {badge && <span className={css.badge}>{badge}</span>}
      </p>
      <div data-screen-only>
        {listed.anyInStock && isSoldOut(listed) ? (
          <ProductLink
            product={listed}
            className={css.options}
            aria-label={m.catalogue_choose_options_label({ title: product.title })}
          >
            {m.catalogue_choose_options()}
          </ProductLink>
        ) : (
          <AddToCartButton product={listed} units={1} />
        )}
      </div>
    </div>
  );
}

function Rating({ average, count }: RatingSummary) {
  return (
    <>
      <span aria-hidden="true">
        ★ {formatCount(average.toFixed(1))} ({formatCount(count)})
      </span>
      <VisuallyHidden>{m.catalogue_rating({ rating: formatCount(average), count })}</VisuallyHidden>
    </>
  );
}

/** Ingredients by their common names, with links to the glossary. */
function Ingredients({ list }: { list: readonly ComparedIngredient[] }) {
  if (list.length === 0) return m.compare_none();
  return (
    <span className={css.ingredients}>
      {list.map(({ inci, name }, at) => (
        <Fragment key={inci}>
          {at > 0 && ", "}
          {name ? <Link to={paths.ingredient(ingredientHandle(inci))}>{name}</Link> : inci}
        </Fragment>
      ))}
    </span>
  );
}
