import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { displayTitle } from "../../data/model/catalogue/join-quantities.ts";
import type { Product, ProductDetails } from "../../data/model/catalogue/product.ts";
import { FOUR_COLUMNS } from "../catalogue/column-sizes.ts";
import { firstProductsQuery } from "../catalogue/first-products.ts";
import { exactKey } from "../catalogue/product-link.tsx";
import { useDelayed } from "../components/combobox.ts";
import { Icon } from "../components/icon.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { TextField } from "../components/text-field.tsx";
import { paths } from "../paths.ts";
import { useRecentlyViewed } from "../storage/recently-viewed.ts";
import { useWishlist } from "../storage/wishlist.ts";
import type { Column } from "./comparison-table.tsx";
import css from "./product-picker.module.css";
import { MAX_SIMILAR, similarQuery } from "./queries.ts";

/** Number of products that are offered from the wishlist, and of those viewed last. */
const MAX_OWN = 4;

/** Adds products to the comparison: by a search, or from similar, saved and recently viewed ones. */
export function ProductPicker({ columns }: { columns: readonly Column[] }) {
  const [text, setText] = useState("");
  const search = useDelayed(text.trim());
  const saved = useWishlist();
  const viewed = useRecentlyViewed();
  const keys = columns.map(({ key }) => key);
  const isOther = ({ id, handle }: Product) =>
    columns.every(({ key, product }) => key !== id && key !== handle && product?.id !== id);
  const list = (name: string, products: readonly Product[], isSaved = false) => (
    <Offers name={name} products={products.filter(isOther)} keys={keys} isSaved={isSaved} />
  );
  const similar = (products: readonly Product[]) =>
    list(m.compare_similar(), products.filter(isOther).slice(0, MAX_SIMILAR));
  const [first] = columns.flatMap(({ product }) => product ?? []);
  const own = (
    <>
      {list(m.compare_wishlist(), saved.items.slice(0, MAX_OWN), true)}
      {list(m.home_recently_viewed(), viewed.items.slice(0, MAX_OWN))}
    </>
  );
  // A list that arrives later than the one below it would move that.
  const isLoading = !saved.ready || !viewed.ready || (columns.length > 0 && !first);
  return (
    <section className={css.picker} aria-labelledby="add-product" data-screen-only>
      <div className={css.head}>
        <h2 id="add-product" className={css.title}>
          {m.compare_add_product()}
        </h2>
        <search>
          <TextField
            className={css.search}
            label={m.compare_search()}
            name="search"
            type="search"
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </search>
      </div>
      {search !== "" ? (
        <Found search={search} list={list} />
      ) : isLoading ? (
        <Skeleton height="320px" />
      ) : first ? (
        <Similar product={first} list={similar}>
          {own}
        </Similar>
      ) : (
        <>
          {own}
          <Found search="" list={list} />
        </>
      )}
    </section>
  );
}

type ListProps = { list: (name: string, products: readonly Product[]) => React.ReactNode };

type SimilarProps = {
  product: ProductDetails;
  list: (products: readonly Product[]) => React.ReactNode;
  /** What follows when the products are loaded, or not available. */
  children: React.ReactNode;
};

function Similar({ product, list, children }: SimilarProps) {
  const query = useQuery({ ...similarQuery(product), placeholderData: keepPreviousData });
  return (
    <>
      <Loaded {...query}>{list}</Loaded>
      {!query.isPending && children}
    </>
  );
}

function Found({ search, list }: ListProps & { search: string }) {
  const query = useQuery({ ...firstProductsQuery(search), placeholderData: keepPreviousData });
  return (
    <Loaded {...query}>
      {(products) => (
        <>
          <p role="status" className={css.none}>
            {products.length === 0 && m.compare_no_match({ text: search })}
          </p>
          {list(m.catalogue_products(), products)}
        </>
      )}
    </Loaded>
  );
}

type LoadedProps = {
  data: readonly Product[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  children: (products: readonly Product[]) => React.ReactNode;
};

function Loaded({ data, isError, isFetching, refetch, children }: LoadedProps) {
  if (data) return children(data);
  if (!isError) return <Skeleton height="320px" />;
  return (
    <LoadFailure
      text={m.catalogue_collection_failed()}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

type OffersProps = {
  name: string;
  products: readonly Product[];
  keys: readonly string[];
  /** Whether these are the variants that the shopper saved. */
  isSaved: boolean;
};

function Offers({ name, products, keys, isSaved }: OffersProps) {
  if (products.length === 0) return null;
  return (
    <div className={css.offers}>
      <h3 className={css.name}>{name}</h3>
      <ul className={css.list}>
        {products.map((product) => {
          const { id, handle = id, title, price, fromPrice, imageUrl } = product;
          const key = isSaved ? exactKey(product) : handle;
          const shownTitle = isSaved ? displayTitle(product) : title;
          return (
            <li key={id} className={css.offer}>
              <Picture
                className={css.picture}
                src={imageUrl}
                alt=""
                sizes={FOUR_COLUMNS}
                ratio={[4, 5]}
              />
              <div className={css.about}>
                <Link
                  className={css.add}
                  to={paths.compare([...keys, key])}
                  replace
                  aria-label={m.compare_add({ title: shownTitle })}
                >
                  <span dir="auto">{shownTitle}</span>
                </Link>
                <span className={css.price}>
                  {isSaved || fromPrice === undefined ? (
                    <Price amount={price} />
                  ) : (
                    <Price amount={fromPrice} from />
                  )}
                </span>
              </div>
              <Icon name="plus" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
