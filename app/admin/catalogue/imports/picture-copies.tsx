import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { PictureCopies } from "../../../../data/model/admin/admin-picture-copy.ts";
import { Button } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { pictureCopiesQuery, retryPictureCopies } from "./api.ts";
import css from "./product-import-page.module.css";

/** Time between two requests while pictures are waiting or being queued, in milliseconds. */
const REFRESH_MS = 5_000;

/** The progress of copying imported pictures, and those that failed. Hidden without any. */
export function PictureCopiesPanel() {
  const query = useQuery({
    ...pictureCopiesQuery,
    refetchInterval: ({ state: { data } }) =>
      data && (data.isQueuing || data.waiting > 0) ? REFRESH_MS : false,
  });
  const copies = query.data;
  if (copies && copies.waiting + copies.copied + copies.failed === 0) return null;
  return (
    <Panel title="Pictures">
      <QueryBoundary query={query}>{(found) => <Copies copies={found} />}</QueryBoundary>
    </Panel>
  );
}

function Copies({ copies }: { copies: PictureCopies }) {
  const { busy, mutate } = useAdminMutation();
  const { isEnabled, waiting, copied, failed, failures } = copies;
  const total = waiting + copied + failed;
  const retry = () =>
    void mutate(retryPictureCopies, { done: "Copying started again", failed: "Not started" });
  return (
    <>
      <p>
        {copied} of {total} copied to this store
        {waiting > 0 && `, ${waiting} waiting`}
        {failed > 0 && `, ${failed} failed`}.
      </p>
      {waiting > 0 && isEnabled && (
        <progress
          className={css.bar}
          max={total}
          value={copied + failed}
          aria-label="Pictures copied"
        />
      )}
      {!isEnabled && <p className={shared.soft}>Copying is off (PICTURE_COPY=off).</p>}
      {failures.length > 0 && (
        <>
          <p className={shared.soft}>
            If a picture could not be copied, shoppers see the one on its original server.
          </p>
          <ul className={css.failures}>
            {failures.map(({ url, problem, product }) => (
              <li key={url}>
                {product && <Link to={adminPaths.product(product.id)}>{product.title}</Link>}
                <span>{problem}</span>
                <span className={shared.soft}>{url}</span>
              </li>
            ))}
          </ul>
          {failed > failures.length && (
            <p className={shared.soft}>The latest {failures.length} failures are listed.</p>
          )}
          {isEnabled && (
            <div>
              <Button variant="secondary" busy={busy} onClick={retry}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
