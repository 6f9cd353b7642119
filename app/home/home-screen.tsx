import { useContext } from "react";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { PageHead } from "../components/page-head.tsx";
import { SiteOrigin } from "../components/site.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { Categories } from "./categories.tsx";
import { Featured } from "./featured.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Newsletter } from "./newsletter.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

/** /: hero, features, categories, featured and recently viewed products, and the newsletter. */
export function HomeScreen() {
  const store = useStoreFacts();
  const origin = useContext(SiteOrigin);
  return (
    <>
      <PageHead
        title={`${store.name} | ${store.tagline}`}
        description={store.description}
        path={paths.home()}
        jsonLd={import.meta.env.SSR && organisation(origin, store)}
      />
      <Hero />
      <Features />
      <Categories />
      <Featured />
      <RecentlyViewed />
      <Newsletter />
    </>
  );
}

function organisation(origin: string, store: StoreFacts) {
  const { address } = store;
  return [
    {
      "@context": "https://schema.org",
      "@type": ["Organization", "OnlineStore"],
      "@id": `${origin}/#store`,
      name: store.name,
      legalName: store.legalName,
      slogan: store.tagline,
      description: store.description,
      url: `${origin}/`,
      logo: `${origin}${store.brand?.icons ?? "/icons"}/icon-512.png`,
      email: store.email,
      telephone: store.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.province,
        postalCode: address.postalCode,
        addressCountry: "CA",
      },
      sameAs: store.social.map((profile) => profile.url),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: store.name,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/shop?search={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
