import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatDay } from "../../../data/model/dates.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ConsolePage } from "../components/console-page.tsx";
import { Loaded } from "../components/loaded.tsx";
import shared from "../components/parts.module.css";
import { places } from "../places.ts";
import { postsQuery } from "./queries.ts";

/** The journal, the newest post first. */
export function PostsPage() {
  const query = useQuery(postsQuery);
  return (
    <ConsolePage title="Journal" actions={<ButtonLink to={places.newPost()}>New post</ButtonLink>}>
      <Loaded query={query}>
        {(posts) =>
          posts.length === 0 ? (
            <p>No posts yet.</p>
          ) : (
            <ul className={shared.rows}>
              {posts.map((post) => (
                <li key={post.id}>
                  <Link className={shared.row} to={places.post(post.id)}>
                    <span>
                      <span className={shared.name}>{post.title}</span>
                      <br />
                      <span className={shared.soft}>
                        {post.category} · {post.author}
                      </span>
                    </span>
                    <span className={shared.soft}>{formatDay(post.createdAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ConsolePage>
  );
}
