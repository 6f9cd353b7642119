import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { LoadFailure } from "../components/load-failure.tsx";
import page from "../components/page.module.css";
import { PageHead } from "../components/page-head.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import css from "./blog-screen.module.css";
import { PostCard, PostCardSkeleton } from "./post-card.tsx";
import { postsQuery } from "./queries.ts";

/** Image widths that follow from the grid in blog-screen.module.css and the spacing in tokens.css. */
const SIZES = {
  large:
    "(min-width: 1800px) 1037px, (min-width: 1440px) 835px, (min-width: 1200px) calc(63.3vw - 75px), (min-width: 900px) calc(63.3vw - 43px), (min-width: 768px) calc(100vw - 64px), calc(100vw - 40px)",
  alone:
    "(min-width: 1800px) 1037px, (min-width: 1440px) 835px, (min-width: 1200px) calc(63.3vw - 75px), (min-width: 900px) calc(63.3vw - 43px), (min-width: 768px) calc(50vw - 42px), (min-width: 600px) calc(50vw - 26px), calc(100vw - 40px)",
  small:
    "(min-width: 1800px) 533px, (min-width: 1440px) 427px, (min-width: 1200px) calc(33.3vw - 53px), (min-width: 900px) calc(33.3vw - 35px), (min-width: 768px) calc(50vw - 42px), (min-width: 600px) calc(50vw - 26px), calc(100vw - 40px)",
};

/** The newest post fills a row. On a desktop so does a post that is alone in the last row. */
function sizeOf(index: number, count: number): keyof typeof SIZES {
  if (index === 0) return "large";
  return index === count - 1 && index % 3 === 1 ? "alone" : "small";
}

/** /blog: the newest post large, the others in a grid. */
export function BlogScreen() {
  const store = useStoreFacts();
  const posts = useQuery(postsQuery);
  const latest = posts.data?.[0];
  return (
    <div className={page.page}>
      <PageHead
        title={m.blog_title()}
        description={m.blog_description({ name: store.name })}
        path={paths.blog()}
        image={latest && { src: latest.imageUrl, alt: latest.title }}
        trail={[{ name: m.blog_title(), path: paths.blog() }]}
      />
      <header className={page.head}>
        <h1 className={page.title} tabIndex={-1}>
          {m.blog_title()}
        </h1>
        <p className={page.intro}>{m.blog_intro()}</p>
      </header>
      {posts.isPending && <PostsSkeleton />}
      {posts.isError && (
        <LoadFailure
          text={m.blog_load_failure()}
          busy={posts.isFetching}
          onRetry={() => void posts.refetch()}
        />
      )}
      {posts.data?.length === 0 && <p className={page.none}>{m.blog_none()}</p>}
      {posts.data && posts.data.length > 0 && (
        <ul className={css.grid}>
          {posts.data.map((post, index, { length }) => {
            const size = sizeOf(index, length);
            return (
              <li key={post.id} className={css.cell}>
                <PostCard
                  post={post}
                  layout={size === "small" ? "plain" : "wide"}
                  priority={index === 0}
                  sizes={SIZES[size]}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function PostsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{m.blog_loading()}</VisuallyHidden>
      <div className={css.grid} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className={css.cell}>
            <PostCardSkeleton layout={index === 0 ? "wide" : "plain"} />
          </div>
        ))}
      </div>
    </div>
  );
}
