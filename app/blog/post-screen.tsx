import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { PostPage } from "../../data/model/content/post.ts";
import { type RichTextPart, splitRichText } from "../../data/model/content/rich-text-parts.ts";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { paragraphsOf } from "../../data/model/text/plain-text.ts";
import { ButtonLink } from "../components/button.tsx";
import { Day } from "../components/date.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import { Picture } from "../components/picture.tsx";
import { RichText } from "../components/rich-text.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { SiteOrigin, useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { PostCard } from "./post-card.tsx";
import css from "./post-screen.module.css";
import { postQuery } from "./queries.ts";

/** Loaded by posts with product cards only. */
const PostProduct = optional(() => import("./post-product.tsx"), {
  file: "blog/post-product.tsx",
});

/** /blog/{id}: one post. */
export function PostScreen() {
  const { id = "" } = useParams();
  const [parameters] = useSearchParams();
  const post = useQuery(postQuery(id, parameters));
  if (post.isPending) {
    return (
      <>
        <PageHead
          title={m.blog_title()}
          description={m.blog_post_loading()}
          path={paths.blog()}
          noindex
        />
        <h1 data-loading>
          <VisuallyHidden>{m.blog_post_loading()}</VisuallyHidden>
        </h1>
        <PostSkeleton />
      </>
    );
  }
  if (post.data) return <PostArticle post={post.data} isPreview={parameters.has("preview")} />;
  if (post.isError)
    return (
      <PageFailure
        busy={post.isFetching}
        onRetry={() => void post.refetch()}
        link={{ to: paths.blog(), label: m.blog_back() }}
      />
    );
  return <PostNotFound />;
}

function PostArticle({ post, isPreview }: { post: PostPage; isPreview: boolean }) {
  const store = useStoreFacts();
  const origin = useContext(SiteOrigin);
  return (
    <article className={css.page}>
      <PageHead
        title={post.title}
        description={post.excerpt}
        path={paths.post(post.id)}
        image={{ src: post.imageUrl, alt: post.title }}
        type="article"
        noindex={isPreview}
        isEnglishOnly={post.isEnglishOnly}
        jsonLd={import.meta.env.SSR && [articleData(post, origin, store)]}
        trail={[
          { name: m.blog_title(), path: paths.blog() },
          { name: post.title, path: paths.post(post.id) },
        ]}
      />
      <p>
        <Link className={css.back} to={paths.blog()}>
          <Icon name="arrow-left" />
          {m.blog_back()}
        </Link>
      </p>
      <header className={css.head}>
        <p className={css.category}>{post.category}</p>
        <h1 className={css.title} tabIndex={-1} dir="auto">
          {post.title}
        </h1>
        <p className={css.meta}>
          {post.author} · <Day iso={post.createdAt} />
          {` · ${m.blog_reading_minutes({ minutes: post.readingMinutes })}`}
        </p>
      </header>
      <Picture
        className={css.picture}
        src={post.imageUrl}
        alt=""
        ratio={[3, 2]}
        priority
        sizes="(min-width: 1200px) 1008px, (min-width: 1120px) 1056px, (min-width: 768px) calc(100vw - 64px), 100vw"
      />
      <div className={css.prose}>
        {post.contentHtml ? (
          <FormattedText html={post.contentHtml} />
        ) : (
          <Paragraphs texts={paragraphsOf(post.content)} />
        )}
      </div>
      {post.related.length > 0 && <ReadNext posts={post.related} />}
      <p className={css.end}>
        <ButtonLink variant="secondary" to={paths.blog()}>
          {m.blog_back()}
        </ButtonLink>
      </p>
    </article>
  );
}

/** The widths of the pictures in the list of further posts, which follow from post-screen.module.css. */
const RELATED_SIZES =
  "(min-width: 1200px) 320px, (min-width: 1120px) 339px, (min-width: 768px) calc(33.3vw - 35px), (min-width: 600px) calc(33.3vw - 22px), 112px";

function ReadNext({ posts }: { posts: PostPage["related"] }) {
  return (
    <section className={css.next} aria-labelledby="read-next" data-screen-only>
      <h2 id="read-next" className={css.nextTitle}>
        {m.blog_read_next()}
      </h2>
      <ul className={css.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} layout="compact" sizes={RELATED_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A formatted text with its product cards; cards that follow each other are in one row. */
function FormattedText({ html }: { html: string }) {
  return groupCards(splitRichText(html)).map((part, index) =>
    "html" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts may repeat
      <RichText key={index} html={part.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts may repeat
      <div key={index} className={css.products}>
        {part.products.map((handle, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may have two cards
          <div key={place} className={css.product}>
            <PostProduct isShown handle={handle} />
          </div>
        ))}
      </div>
    ),
  );
}

type CardGroup = { products: string[] };

function groupCards(parts: readonly RichTextPart[]) {
  const groups: ({ html: string } | CardGroup)[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if ("html" in part) groups.push(part);
    else if (last && "products" in last) last.products.push(part.product);
    else groups.push({ products: [part.product] });
  }
  return groups;
}

function articleData(post: PostPage, origin: string, store: StoreFacts) {
  const toAbsolute = (url: string) => (url.startsWith("/") ? origin + url : url);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    inLanguage: LANGUAGE_TAGS[getLocale()],
    description: post.excerpt,
    image: [toAbsolute(post.imageUrl)],
    datePublished: post.createdAt,
    articleSection: post.category,
    author: { "@type": "Person", name: post.author },
    publisher: { "@type": "Organization", name: store.name, url: origin },
    mainEntityOfPage: origin + localePath(paths.post(post.id)),
  };
}

function PostNotFound() {
  return (
    <>
      <PageHead
        title={m.blog_post_missing()}
        description={m.blog_post_missing_text()}
        path={paths.blog()}
        noindex
      />
      <EmptyState
        level={1}
        title={m.blog_post_missing()}
        text={m.blog_post_missing_text()}
        action={<ButtonLink to={paths.blog()}>{m.blog_back()}</ButtonLink>}
      />
    </>
  );
}

function PostSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.head} aria-hidden="true" data-skeleton>
        <Skeleton width="120px" height="14px" />
        <Skeleton width="80%" height="52px" />
        <Skeleton width="220px" height="14px" />
      </div>
      <Skeleton ratio={[3, 2]} />
    </div>
  );
}
