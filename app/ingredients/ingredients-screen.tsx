import { useQuery } from "@tanstack/react-query";
import { useContext, useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { nameFamily } from "../../data/model/catalogue/family-names.ts";
import { nameKey } from "../../data/model/catalogue/fold.ts";
import type { GlossaryEntry } from "../../data/model/catalogue/ingredients.ts";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import { Button } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import page from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { SiteOrigin, useStoreFacts } from "../components/store-facts.tsx";
import { TextField } from "../components/text-field.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { ingredientsQuery } from "../requests/ingredient-queries.ts";
import css from "./ingredients.module.css";

/** /ingredients: the glossary. */
export function IngredientsScreen() {
  const store = useStoreFacts();
  const origin = useContext(SiteOrigin);
  const { data, isPending, isError, isFetching, refetch } = useQuery(ingredientsQuery);
  return (
    <>
      <PageHead
        title={m.ingredients_title()}
        description={m.ingredients_description({ name: store.name })}
        path={paths.ingredients()}
        jsonLd={import.meta.env.SSR && [termSetData(origin)]}
        trail={[{ name: m.ingredients_title(), path: paths.ingredients() }]}
      />
      <PageBand
        title={m.ingredients_title()}
        tint="sage"
        picture="journal-ingredients.3x2.afb2a5-b0b3a6.78f7c48c"
      >
        <p className={page.intro}>{m.ingredients_intro()}</p>
      </PageBand>
      <div className={`${page.page} ${css.content}`}>
        {isPending && (
          <div role="status" data-skeleton>
            <VisuallyHidden>{m.ingredients_loading()}</VisuallyHidden>
            <Skeleton height="320px" />
          </div>
        )}
        {isError && (
          <LoadFailure
            text={m.ingredients_load_failure()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className={page.none}>{m.ingredients_none()}</p>}
        {data && data.length > 0 && <Entries entries={data} />}
      </div>
    </>
  );
}

/** The entries by letter, with a search by common and INCI names and links to the letters. */
function Entries({ entries }: { entries: readonly GlossaryEntry[] }) {
  const [term, setTerm] = useState("");
  const deferredTerm = useDeferredValue(term);
  const search = useRef<HTMLElement>(null);
  const words = nameKey(deferredTerm).split(" ").filter(Boolean);
  const groups = groupByLetter(
    entries.filter(({ name, inci }) =>
      words.every((word) => nameKey(`${name} ${inci}`).includes(word)),
    ),
  );
  // Clearing removes the focused button, so the focus moves to the search field.
  const clear = () => {
    setTerm("");
    search.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <div className={css.finder}>
        <search ref={search}>
          <TextField
            label={m.ingredients_search()}
            name="ingredient-search"
            type="search"
            autoComplete="off"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </search>
        <nav className={css.letters} aria-label={m.ingredients_letters()}>
          {groups.map(([letter]) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
        <div role="status">
          {groups.length === 0 && (
            <>
              <p className={page.none}>{m.faq_none({ term: deferredTerm.trim() })}</p>
              <Button variant="secondary" onClick={clear}>
                {m.faq_clear()}
              </Button>
            </>
          )}
        </div>
      </div>
      {groups.map(([letter, group]) => (
        <section key={letter} className={css.group} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`} className={css.letter}>
            {letter}
          </h2>
          <ul className={css.list}>
            {group.map((entry) => (
              <li key={entry.handle}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Entry({ handle, name, inci, families }: GlossaryEntry) {
  const stated = families.filter((family) => !family.startsWith("possibly "));
  return (
    <Link className={css.link} to={paths.ingredient(handle)}>
      <span>{name}</span>{" "}
      {inci.toLowerCase() !== name.toLowerCase() && <span className={css.inci}>{inci}</span>}{" "}
      {stated.length > 0 && <span className={css.family}>{stated.map(nameFamily).join(", ")}</span>}
    </Link>
  );
}

function groupByLetter(entries: readonly GlossaryEntry[]): [string, GlossaryEntry[]][] {
  const groups = new Map<string, GlossaryEntry[]>();
  for (const entry of entries) {
    const letter = nameKey(entry.name).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups];
}

function termSetData(origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "DefinedTermSet",
    name: m.ingredients_title(),
    inLanguage: LANGUAGE_TAGS[getLocale()],
    url: origin + localePath(paths.ingredients()),
  };
}
