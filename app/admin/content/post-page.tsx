import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminPost } from "../../../data/model/admin-pages.ts";
import { paths } from "../../paths.ts";
import { ConsolePage } from "../components/console-page.tsx";
import { DeleteButton } from "../components/delete-button.tsx";
import { EditorPage } from "../components/editor-page.tsx";
import { useGoOn } from "../components/go-on.ts";
import { places } from "../places.ts";
import { PostForm } from "./post-form.tsx";
import { addPost, deletePost, postQuery, savePost } from "./queries.ts";

const BACK = { name: "Journal", to: places.posts() };

/** One post of the journal, or one that is yet to be written. */
export function PostPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...postQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Post" back={BACK}>
      {(post) => <Shown post={post} />}
    </EditorPage>
  );
}

function Shown({ post }: { post: AdminPost | undefined }) {
  const goOn = useGoOn();
  return (
    <ConsolePage
      title={post?.title ?? "New post"}
      back={BACK}
      lead={post && <Link to={paths.post(post.id)}>Read it in the journal</Link>}
      actions={
        post && (
          <DeleteButton
            what="post"
            name={post.title}
            remove={() => deletePost(post.id)}
            then={places.posts()}
          />
        )
      }
    >
      <PostForm
        post={post}
        action={post ? "Save changes" : "Publish"}
        save={(draft, seen) => (post ? savePost(post.id, draft, seen) : addPost(draft))}
        onMade={(made) =>
          goOn(places.post(made.id), { queryKey: postQuery(made.id).queryKey, data: made })
        }
      />
    </ConsolePage>
  );
}
