import { Link } from "react-router-dom";
import type { PostSummary } from "../../data/model/content/post.ts";
import { Day } from "../components/date.tsx";
import { Picture } from "../components/picture.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { paths } from "../paths.ts";
import css from "./post-card.module.css";

/**
 * How a card fills its row. `wide`: on a desktop its text is next to a large picture. `compact`: without the
 * excerpt, and on a phone its text is next to a small picture.
 */
type CardLayout = "plain" | "wide" | "compact";

type Props = {
  post: PostSummary;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  layout?: CardLayout;
  /** Whether the picture loads first, because it is above the fold. */
  priority?: boolean;
};

/** A post in a list, with its picture and excerpt. */
export function PostCard({ post, sizes, layout = "plain", priority = false }: Props) {
  const isCompact = layout === "compact";
  const Title = isCompact ? "h3" : "h2";
  return (
    <article className={`${css.card} ${css[layout]}`}>
      <Picture src={post.imageUrl} alt="" ratio={[3, 2]} priority={priority} sizes={sizes} />
      <div className={css.text}>
        <p className={css.category}>{post.category}</p>
        <Title className={css.title} dir="auto">
          <Link className={css.open} to={paths.post(post.id)}>
            {post.title}
          </Link>
        </Title>
        {!isCompact && (
          <p className={css.excerpt} dir="auto">
            {post.excerpt}
          </p>
        )}
        <p className={css.meta}>
          {post.author} · <Day iso={post.createdAt} />
        </p>
      </div>
    </article>
  );
}

/** The placeholder of a card that is loading. */
export function PostCardSkeleton({ layout = "plain" }: { layout?: CardLayout }) {
  return (
    <div className={`${css.card} ${css[layout]}`} data-skeleton>
      <Skeleton ratio={[3, 2]} />
      <div className={css.text}>
        <Skeleton width="30%" height="14px" />
        <Skeleton width="80%" height="24px" />
        <Skeleton width="95%" height="15px" />
        <Skeleton width="50%" height="14px" />
      </div>
    </div>
  );
}
