import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { returnPolicy } from "../components/return-policy-data.ts";
import { SiteOrigin, useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { configQuery } from "../requests/config-query.ts";
import { HomeSections } from "../sections/home-sections.tsx";
import css from "./home-screen.module.css";
import { homeQuery } from "./queries.ts";

/** /: the sections that the operator has chosen. */
export function HomeScreen() {
  const store = useStoreFacts();
  const origin = useContext(SiteOrigin);
  const returnDays = useQuery(configQuery).data?.settings.returns.days ?? 0;
  const { data, isError, isFetching, refetch } = useQuery(homeQuery);
  const retry = isError ? () => void refetch() : undefined;
  return (
    <>
      <PageHead
        title={`${store.name} | ${store.tagline}`}
        description={store.description}
        path={paths.home()}
        jsonLd={import.meta.env.SSR && organisation(origin, store, returnDays)}
      />
      {!data?.sections.some(({ kind }, at) => kind === "hero" && at === 0) && (
        <h1 className={css.title}>{store.name}</h1>
      )}
      {data ? (
        <HomeSections sections={data.sections} retry={retry} busy={isFetching} />
      ) : (
        <div className={css.empty}>
          {retry ? (
            <LoadFailure text={m.home_failed()} busy={isFetching} onRetry={retry} />
          ) : (
            <ProductGridSkeleton />
          )}
        </div>
      )}
    </>
  );
}

function organisation(origin: string, store: StoreFacts, returnDays: number) {
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
      telephone: store.phone || undefined,
      address: address.street
        ? {
            "@type": "PostalAddress",
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.province,
            postalCode: address.postalCode,
            addressCountry: "CA",
          }
        : undefined,
      sameAs: store.social.map((profile) => profile.url),
      hasMerchantReturnPolicy: returnPolicy(returnDays),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      inLanguage: LANGUAGE_TAGS[getLocale()],
      name: store.name,
      url: origin + localePath(paths.home()),
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}${localePath(paths.shop())}?search={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
