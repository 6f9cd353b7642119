import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatDay } from "../../../data/model/text/dates.ts";
import { ButtonLink } from "../../components/button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { Rows } from "../components/rows.tsx";
import shared from "../components/shared.module.css";
import { postsQuery } from "./api.ts";

/** Journal posts, newest first. */
export function PostsPage() {
  const query = useQuery(postsQuery);
  return (
    <AdminPage
      title="Journal"
      actions={
        <Permitted to="content.write">
          <ButtonLink to={adminPaths.newPost()}>New post</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {(posts) => (
          <Rows items={posts} empty={<p>No posts yet.</p>}>
            {(post) => (
              <Link className={shared.row} to={adminPaths.post(post.id)}>
                <span>
                  <span className={shared.name}>{post.title}</span>
                  <br />
                  <span className={shared.soft}>
                    {post.category} · {post.author}
                  </span>
                </span>
                <span className={shared.soft}>{formatDay(post.createdAt)}</span>
              </Link>
            )}
          </Rows>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
