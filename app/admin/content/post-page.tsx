import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminPost } from "../../../data/model/admin/admin-content.ts";
import { paths } from "../../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { DeleteButton } from "../components/delete-button.tsx";
import { Editable, Permitted } from "../components/permitted.tsx";
import { usePreservingNavigate } from "../components/preserve-page.ts";
import { EditorPage } from "../components/query-boundary.tsx";
import { addPost, deletePost, postQuery, savePost } from "./api.ts";
import { PostForm } from "./post-form.tsx";

const BACK = { name: "Journal", to: adminPaths.posts() };

/** Edits a blog post, or creates one if `id` is undefined. */
export function PostPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...postQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Post" back={BACK}>
      {(post) => <PostEditor post={post} />}
    </EditorPage>
  );
}

function PostEditor({ post }: { post: AdminPost | undefined }) {
  const navigateTo = usePreservingNavigate();
  return (
    <AdminPage
      title={post?.title ?? "New post"}
      back={BACK}
      french={post && { kind: "post", item: post.id }}
      lead={
        post &&
        (post.state === "published" ? (
          <Link to={paths.post(post.id)}>View in the journal</Link>
        ) : (
          <Link to={`${paths.post(post.id)}?preview`}>Preview</Link>
        ))
      }
      actions={
        post && (
          <Permitted to="content.write">
            <DeleteButton
              type="post"
              name={post.title}
              remove={() => deletePost(post.id)}
              then={adminPaths.posts()}
            />
          </Permitted>
        )
      }
    >
      <Editable to="content.write">
        <PostForm
          record={post}
          action={post ? "Save changes" : "Save post"}
          save={(draft, updatedAt) => (post ? savePost(post.id, draft, updatedAt) : addPost(draft))}
          onCreated={(created) =>
            navigateTo(adminPaths.post(created.id), {
              queryKey: postQuery(created.id).queryKey,
              data: created,
            })
          }
        />
      </Editable>
    </AdminPage>
  );
}
