import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PAGE_STATES, type AdminPage as Record } from "../../../../data/model/admin/admin-page.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { deletePage, pageQuery, restorePage, unpublishPage } from "./api.ts";
import { PageForm } from "./page-form.tsx";

const BACK = { name: "Pages", to: adminPaths.pages() };

/** /admin/store/pages/{handle}: edits a page, or creates one if `id` is undefined. */
export function EditPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...pageQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Page" back={BACK}>
      {(page) => <PageEditor page={page} />}
    </EditorPage>
  );
}

function PageEditor({ page }: { page: Record | undefined }) {
  const navigateTo = usePreservingNavigate();
  const { busy, mutate } = useAdminMutation();
  // The version whose text replaces the values of the form: the page may still be rendered with the one before.
  const [awaited, setAwaited] = useState<string>();
  const [replaced, setReplaced] = useState(0);
  if (awaited !== undefined && awaited === page?.version) {
    setAwaited(undefined);
    setReplaced(replaced + 1);
  }
  const replace = async (change: () => Promise<Record>, done: string) => {
    const changed = await mutate(change, { done });
    if (changed) setAwaited(changed.result.version);
  };
  const isPublished = page?.state === "published" || page?.state === "changed";
  return (
    <AdminPage
      title={page?.title ?? "New page"}
      back={BACK}
      object={page && { kind: "page", id: page.handle }}
      french={page && { kind: "page", item: page.handle }}
      lead={
        page && (
          <>
            {PAGE_STATES[page.state]} ·{" "}
            <a href={`${page.path}?preview`} target="_blank" rel="noreferrer">
              {page.state === "draft" || page.state === "changed" ? "Preview the draft" : "View"}
            </a>
            {page.isVisible && page.state !== "published" && page.state !== "default" && (
              <>
                {" · "}
                <a href={page.path} target="_blank" rel="noreferrer">
                  View the published page
                </a>
              </>
            )}
          </>
        )
      }
      actions={
        page &&
        !page.isBuiltIn && (
          <Permitted to="content.write">
            {isPublished && (
              <Button
                variant="secondary"
                busy={busy}
                onClick={() =>
                  void replace(() => unpublishPage(page.handle, page.version), "Unpublished")
                }
              >
                Unpublish
              </Button>
            )}
            <DeleteButton
              type="page"
              name={page.title}
              remove={() => deletePage(page.handle)}
              then={adminPaths.pages()}
            />
          </Permitted>
        )
      }
    >
      {page?.isPolicy && (
        <p className={shared.notice}>
          A lawyer must check this text before you publish it: it decides your rights and duties.
        </p>
      )}
      {page?.isInMenu && !page.isBuiltIn && (
        <p className={shared.soft}>
          {isPublished
            ? "A menu of the shop leads to this page. It leaves the link out if you unpublish or delete the page, and follows if you change its address."
            : "A menu of the shop leads to this page. It leaves the link out until you publish the page."}{" "}
          <Link to={adminPaths.shopNavigation()}>Navigation</Link>
        </p>
      )}
      <PageForm
        key={replaced}
        page={page}
        onSaved={(saved) =>
          saved.handle !== page?.handle &&
          navigateTo(adminPaths.page(saved.handle), {
            queryKey: pageQuery(saved.handle).queryKey,
            data: saved,
          })
        }
      />
      {page && page.previous.length > 0 && (
        <Panel title="Published versions">
          <ul className={shared.rows}>
            {page.previous.map(({ id, publishedAt, publishedBy }) => (
              <li key={id} className={shared.row}>
                <span>
                  {formatDateTime(publishedAt)}
                  <br />
                  <span className={shared.soft}>{publishedBy}</span>
                </span>
                <Permitted to="content.write">
                  <Button
                    variant="quiet"
                    busy={busy}
                    aria-label={`Restore the version of ${formatDateTime(publishedAt)}`}
                    onClick={() =>
                      void replace(
                        () => restorePage(page.handle, page.version, id),
                        "Restored as a draft",
                      )
                    }
                  >
                    Restore
                  </Button>
                </Permitted>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </AdminPage>
  );
}
