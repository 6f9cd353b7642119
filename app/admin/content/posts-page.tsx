import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { POST_STATE_LABELS, POST_STATES } from "../../../data/model/content/post.ts";
import { formatDateTime, formatDay } from "../../../data/model/text/dates.ts";
import { ButtonLink } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { Rows } from "../components/rows.tsx";
import shared from "../components/shared.module.css";
import { postsQuery } from "./api.ts";
import { POST_STATE_OPTIONS } from "./post-states.ts";

const FILTERS = [{ value: "", label: "All posts" }, ...POST_STATE_OPTIONS];

/** Journal posts, newest first. */
export function PostsPage() {
  const query = useQuery(postsQuery);
  const [parameters, setParameters] = useSearchParams();
  const state = POST_STATES.find((each) => each === parameters.get("state"));
  return (
    <AdminPage
      title="Journal"
      actions={
        <Permitted to="content.write">
          <ButtonLink to={adminPaths.newPost()}>New post</ButtonLink>
        </Permitted>
      }
    >
      <SelectField
        name="state"
        label="Show"
        options={FILTERS}
        value={state ?? ""}
        onChange={({ target }) =>
          setParameters(target.value ? { state: target.value } : {}, { replace: true })
        }
      />
      <QueryBoundary query={query}>
        {(posts) => (
          <Rows
            items={posts.filter((post) => !state || post.state === state)}
            empty={<p>{posts.length === 0 ? "No posts yet." : "No posts in this state."}</p>}
          >
            {(post) => (
              <Link className={shared.row} to={adminPaths.post(post.id)}>
                <span>
                  <span className={shared.name}>{post.title}</span>
                  <br />
                  <span className={shared.soft}>
                    {post.category} · {post.author}
                  </span>
                </span>
                <span className={shared.soft}>
                  {post.state !== "published" && (
                    <>
                      <span className={shared.badge}>{POST_STATE_LABELS[post.state]}</span>{" "}
                    </>
                  )}
                  {post.state === "scheduled"
                    ? formatDateTime(post.createdAt)
                    : post.state === "published" && formatDay(post.createdAt)}
                </span>
              </Link>
            )}
          </Rows>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
