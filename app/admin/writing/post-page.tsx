import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import type { AdminPost } from "../../../data/model/admin-pages.ts";
import { paths } from "../../paths.ts";
import { ConsolePage } from "../parts/console-page.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";
import { LoadedPage } from "../parts/loaded.tsx";
import { places } from "../places.ts";
import { PostForm } from "./post-form.tsx";
import { addPost, deletePost, postQuery, savePost } from "./queries.ts";

const BACK = { name: "Journal", to: places.posts() };

export function NewPostPage() {
  const navigate = useNavigate();
  return (
    <ConsolePage title="New post" back={BACK}>
      <PostForm
        action="Publish"
        save={addPost}
        onSaved={({ id }) => void navigate(places.post(id), { replace: true })}
      />
    </ConsolePage>
  );
}

export function EditPostPage({ id }: { id: string }) {
  const query = useQuery(postQuery(id));
  return (
    <LoadedPage query={query} title="Post" back={BACK}>
      {(post) => <Shown post={post} />}
    </LoadedPage>
  );
}

function Shown({ post }: { post: AdminPost }) {
  return (
    <ConsolePage
      title={post.title}
      back={BACK}
      lead={<Link to={paths.post(post.id)}>Read it in the journal</Link>}
      actions={
        <DeleteButton
          what="post"
          name={post.title}
          remove={() => deletePost(post.id)}
          then={places.posts()}
        />
      }
    >
      <PostForm
        post={post}
        action="Save changes"
        save={(draft, seen) => savePost(post.id, draft, seen)}
      />
    </ConsolePage>
  );
}
