import { useContext } from "react";
import { STORE } from "../../data/store.ts";
import { PageHead } from "../components/page-head.tsx";
import { SiteOrigin } from "../components/site.tsx";
import { paths } from "../paths.ts";
import { Categories } from "./categories.tsx";
import { Featured } from "./featured.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Newsletter } from "./newsletter.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

/** /: hero, features, categories, featured and recently viewed products, and the newsletter. */
export function HomeScreen() {
  const origin = useContext(SiteOrigin);
  return (
    <>
      <PageHead
        title={`${STORE.name} | ${STORE.tagline}`}
        description={STORE.description}
        path={paths.home()}
        jsonLd={import.meta.env.SSR && organisation(origin)}
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

function organisation(origin: string) {
  const { address } = STORE;
  return [
    {
      "@context": "https://schema.org",
      "@type": ["Organization", "OnlineStore"],
      "@id": `${origin}/#store`,
      name: STORE.name,
      legalName: STORE.legalName,
      slogan: STORE.tagline,
      description: STORE.description,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      email: STORE.email,
      telephone: STORE.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.province,
        postalCode: address.postalCode,
        addressCountry: "CA",
      },
      sameAs: STORE.social.map((profile) => profile.url),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: STORE.name,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/shop?search={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
