import type { ReactNode } from "react";
import type { ShownSection } from "../../data/model/home/home.ts";
import { optional } from "../components/optional.tsx";
import { Categories } from "./categories.tsx";
import { Claims } from "./claims.tsx";
import { Hero } from "./hero.tsx";
import { Newsletter } from "./newsletter.tsx";
import { Products } from "./products.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

// The sample store's home page has neither, so that its first visit does not load their code.
const OtherSection = optional(() => import("./other-section.tsx"), {
  file: "sections/other-section.tsx",
});

type Props = {
  sections: readonly ShownSection[];
  /** Fetches the products again; undefined unless fetching them has failed. */
  retry?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** The sections of the home page; the recently viewed products follow the last list of products. */
export function HomeSections({ sections, retry, busy }: Props) {
  const lists = sections.filter(({ kind }) => kind === "products");
  const show = (section: ShownSection): ReactNode => {
    switch (section.kind) {
      case "hero":
        return <Hero section={section} first={section === sections[0]} />;
      case "claims":
        return <Claims {...section} />;
      case "categories":
        return <Categories {...section} />;
      case "products":
        return <Products {...section} first={section === lists[0]} retry={retry} busy={busy} />;
      case "newsletter":
        return <Newsletter {...section} />;
      default:
        return <OtherSection isShown section={section} />;
    }
  };
  return (
    <>
      {sections.map((section) => (
        <SectionAndRecent key={section.id} last={section === lists.at(-1)}>
          {show(section)}
        </SectionAndRecent>
      ))}
      {lists.length === 0 && <RecentlyViewed />}
    </>
  );
}

function SectionAndRecent({ last, children }: { last: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {last && <RecentlyViewed />}
    </>
  );
}
