import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { AdminCategory } from "../../../../data/model/admin/admin-category.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { AdminIcon } from "../../admin-icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { categoriesQuery, orderCategories } from "./api.ts";
import css from "./categories-page.module.css";
import { inTreeOrder } from "./tree-order.ts";

/** All categories in the order of the shop's menu, each above those below it. */
export function CategoriesPage() {
  const query = useQuery(categoriesQuery);
  return (
    <AdminPage
      title="Categories"
      lead="The order is that of the shop's menu. Categories without published products are not shown there."
      actions={
        <Permitted to="products.write">
          <ButtonLink to={adminPaths.newCategory()}>New category</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {(categories) =>
          categories.length === 0 ? (
            <p className={shared.count}>No categories yet.</p>
          ) : (
            <CategoryList categories={categories} />
          )
        }
      </QueryBoundary>
    </AdminPage>
  );
}

function CategoryList({ categories }: { categories: AdminCategory[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState("");
  const { busy, mutate } = useAdminMutation();
  const ordered = inTreeOrder(categories);
  const hasPictures = categories.some(({ imageUrl }) => imageUrl);

  /** Exchanges a category with its neighbour on the same level. */
  async function move(category: AdminCategory, step: -1 | 1) {
    const level = ordered.filter(({ parent }) => parent === category.parent);
    const other = level[level.indexOf(category) + step];
    if (!other) return;
    const handles = ordered.map(({ handle }) => {
      if (handle === category.handle) return other.handle;
      return handle === other.handle ? category.handle : handle;
    });
    if (!(await mutate(() => orderCategories(handles), { failed: "Not moved" }))) return;
    setStatus(`${category.name} moved ${step < 0 ? "up" : "down"}.`);
    const button = `[data-move="${CSS.escape(category.handle)} ${step}"]`;
    list.current?.querySelector<HTMLElement>(button)?.focus();
  }

  return (
    <>
      <ul ref={list} className={shared.rows}>
        {ordered.map((category) => {
          const { handle, name, parent, imageUrl, productCount } = category;
          const level = ordered.filter((each) => each.parent === parent);
          return (
            <li key={handle} className={`${css.item} ${parent === null ? "" : css.child}`}>
              <Link
                className={`${shared.row} ${css.category} ${hasPictures ? css.pictured : ""}`}
                to={adminPaths.category(handle)}
              >
                {hasPictures && <Picture src={imageUrl ?? ""} alt="" sizes="48px" ratio={[1, 1]} />}
                <span>
                  <span className={shared.name}>{name}</span>
                  <br />
                  <span className={shared.soft}>{countOf(productCount, "product")}</span>
                </span>
              </Link>
              <Permitted to="products.write">
                <div className={css.buttons}>
                  {([-1, 1] as const).map((step) => (
                    <Button
                      key={step}
                      variant="quiet"
                      data-move={`${handle} ${step}`}
                      aria-label={`Move ${name} ${step < 0 ? "up" : "down"}`}
                      disabled={level.indexOf(category) === (step < 0 ? 0 : level.length - 1)}
                      busy={busy}
                      onClick={() => void move(category, step)}
                    >
                      <AdminIcon name={step < 0 ? "up" : "down"} />
                    </Button>
                  ))}
                </div>
              </Permitted>
            </li>
          );
        })}
      </ul>
      <p className={shared.soft} role="status">
        {status}
      </p>
    </>
  );
}
