import { useContext } from "react";
import { STORE } from "../../data/store.ts";
import { shareArt } from "./page-art.ts";
import { SiteOrigin } from "./site.tsx";

type Props = {
  /** Without the store's name, which is added where there is room. */
  title: string;
  description: string;
  /** Canonical path, beginning with a slash. */
  path: string;
  /** Address of the picture that a link to this page shows; without, the store's own. */
  image?: string | undefined;
  type?: "website" | "article" | "product";
  /** Structured data; several graphs as an array. */
  jsonLd?: object | readonly object[] | undefined;
  /** Not for search engines: pages of one shopper, filtered lists, errors. */
  noindex?: boolean;
};

/** Title, description, canonical address, link card and structured data of a page. */
export function PageHead(props: Props) {
  const { title, description, path, image, type = "website", jsonLd, noindex = false } = props;
  const origin = useContext(SiteOrigin);
  const url = `${origin}${path}`;
  const full = withStoreName(title);
  const picture = image ?? shareArt();
  const card = picture && (/^https?:/.test(picture) ? picture : `${origin}${picture}`);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={STORE.name} />
      <meta property="og:locale" content={STORE.locale.replace("-", "_")} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {card && <meta property="og:image" content={card} />}
      <meta name="twitter:card" content={card ? "summary_large_image" : "summary"} />
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
}

/** Search engines cut off what is longer, in characters. */
const LONGEST_TITLE = 70;

function withStoreName(title: string): string {
  if (title.includes(STORE.name)) return title;
  const full = `${title} | ${STORE.name}`;
  return full.length > LONGEST_TITLE ? title : full;
}
