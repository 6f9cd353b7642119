import { useContext } from "react";
import { m } from "../../data/i18n/messages.js";
import { readPicture, SHARE_NAME, SHARE_SIZE } from "../../data/model/catalogue/picture.ts";
import { getLocale, LANGUAGE_TAGS, LOCALES, localePath } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { SHARE_IMAGE } from "./page-images.ts";
import { SiteOrigin, useStoreFacts } from "./store-facts.tsx";

type Step = { name: string; path: string };

type Props = {
  /** Without the store's name, which is appended unless the title becomes too long. */
  title: string;
  description: string;
  /** Canonical path, beginning with a slash. */
  path: string;
  /** The picture of link previews; by default that of the store. */
  image?: { src: string; alt: string } | undefined;
  type?: "website" | "article" | "product";
  /**
   * Structured data for crawlers. False in the browser, which does not display it, so that its code
   * stays out of the client bundle.
   */
  jsonLd?: readonly object[] | false;
  /** The steps from the home page to this page, for crawlers. */
  trail?: readonly Step[];
  /** Excludes the page from search engines: personal pages, filtered lists and errors. */
  noindex?: boolean;
  /** Whether the page does not exist in French. */
  isEnglishOnly?: boolean | undefined;
};

/** Title, description, canonical URL, link preview and structured data of a page. */
export function PageHead(props: Props) {
  const { title, description, path, image, type = "website", noindex = false } = props;
  const { jsonLd, trail } = props;
  const origin = useContext(SiteOrigin);
  const store = useStoreFacts();
  const url = origin + localePath(path);
  const full = withStoreName(title, store.name);
  const own = image && readPicture(image.src);
  const shared = store.brand?.socialPicture;
  const picture = own ? `${own.base}/${SHARE_NAME}` : (image?.src ?? shared ?? SHARE_IMAGE);
  const isShareSize = own !== undefined || !image;
  const graphs = import.meta.env.SSR && [
    ...(jsonLd || []),
    ...(trail ? [breadcrumbs(origin, store, trail)] : []),
  ];
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={url} />}
      {import.meta.env.SSR && store.languages && !noindex && !props.isEnglishOnly && (
        <Alternates origin={origin} path={path} />
      )}
      <meta property="og:site_name" content={store.name} />
      <meta property="og:locale" content={LANGUAGE_TAGS[getLocale()].replace("-", "_")} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta
        property="og:image"
        content={/^https?:/.test(picture) ? picture : `${origin}${picture}`}
      />
      {isShareSize && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
        </>
      )}
      <meta
        property="og:image:alt"
        content={image?.alt ?? (shared ? store.name : m.common_share_picture())}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {(jsonLd !== undefined || trail) && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every "<" escaped
          dangerouslySetInnerHTML={{
            __html: graphs ? JSON.stringify(graphs).replaceAll("<", "\\u003c") : "[]",
          }}
        />
      )}
    </>
  );
}

/** The addresses of the page in each language, for crawlers: on the server only. */
function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      {LOCALES.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={LANGUAGE_TAGS[locale]}
          href={origin + localePath(path, locale)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

/** BreadcrumbList structured data (schema.org). The home page is the first item, the page the last. */
function breadcrumbs(origin: string, store: StoreFacts, steps: readonly Step[]) {
  const trail = [{ name: store.name, path: "/" }, ...steps];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: origin + localePath(step.path),
    })),
  };
}

/** Search engines truncate longer titles, in characters. */
const MAX_TITLE_LENGTH = 70;

function withStoreName(title: string, name: string): string {
  if (title.includes(name)) return title;
  const full = `${title} | ${name}`;
  return full.length > MAX_TITLE_LENGTH ? title : full;
}
