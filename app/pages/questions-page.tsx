import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Page, PagePart } from "../../data/model/content/page.ts";
import { getLocale, LANGUAGE_TAGS } from "../../data/model/locale.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { htmlToPlainText } from "../../data/model/text/rich-text.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { RichText } from "../components/rich-text.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { TextField } from "../components/text-field.tsx";
import { paths } from "../paths.ts";
import { searchQuestions } from "./faq-search.ts";
import css from "./questions-page.module.css";

const FoundFacts = optional(() => import("./found-facts.tsx"));

/** Questions by category, with a search. */
export function QuestionsPage({ page }: { page: Page }) {
  const store = useStoreFacts();
  const [term, setTerm] = useState("");
  const deferredTerm = useDeferredValue(term);
  const groups = searchQuestions(page.sections, deferredTerm);
  useOpenQuestion();
  const search = useRef<HTMLElement>(null);
  // Clearing removes the focused button, so the focus moves to the search field.
  const clear = () => {
    setTerm("");
    search.current?.querySelector("input")?.focus();
  };
  const isSearch = deferredTerm.trim() !== "";
  const count = groups.reduce((sum, group) => sum + group.parts.length, 0);
  return (
    <>
      <PageBand
        title={page.title}
        tint="sage"
        picture="journal-birch-water.3x2.d2cbc0-d7d0c6.853dd20e"
      >
        {page.intro && <RichText className={frame.intro} html={page.intro} />}
        <search ref={search} className={css.search}>
          <TextField
            label={m.faq_search()}
            name="faq-search"
            type="search"
            autoComplete="off"
            placeholder={m.faq_search_example()}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </search>
        <p className={css.count} role="status">
          {isSearch && count > 0 && m.faq_found({ count, n: formatCount(count) })}
        </p>
      </PageBand>
      <div className={`${frame.page} ${css.groups}`}>
        {isSearch && groups.length === 0 ? (
          <div className={css.none} role="status">
            <p>{m.faq_none({ term: deferredTerm.trim() })}</p>
            <Button variant="secondary" onClick={clear}>
              {m.faq_clear()}
            </Button>
          </div>
        ) : (
          groups.map(({ id, heading, html, parts }) => (
            <section key={id} id={id} className={css.group} aria-labelledby={`faq-${id}`}>
              <h2 id={`faq-${id}`} className={css.heading}>
                {heading}
              </h2>
              {html && <RichText html={html} />}
              <div>
                {parts.map((item, index) => (
                  <Question key={item.id} group={id} item={item} open={isSearch && index === 0} />
                ))}
              </div>
            </section>
          ))
        )}
        <FoundFacts isShown={isSearch} term={deferredTerm.trim()} />
        <section className={css.more} aria-labelledby="faq-more">
          <h2 id="faq-more" className={css.heading}>
            {m.faq_more()}
          </h2>
          <p className={css.links}>
            <Link to={paths.contact()}>{m.faq_contact()}</Link>
            <a href={`mailto:${store.email}`}>{m.faq_email()}</a>
          </p>
        </section>
      </div>
    </>
  );
}

/**
 * A question. The shared `name` makes the browser close the other questions of the group when one
 * opens. A search opens the first match of each group.
 */
function Question({ group, item, open }: { group: string; item: PagePart; open: boolean }) {
  return (
    <details id={item.id} className={css.item} name={`faq-${group}`} open={open}>
      <summary className={css.question}>
        <h3>{item.heading}</h3>
        <Icon name="plus" />
      </summary>
      <RichText className={css.answer} html={item.html} />
    </details>
  );
}

/** Opens the question to which the fragment of the URL links. */
function useOpenQuestion() {
  const { hash } = useLocation();
  useEffect(() => {
    const question = document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
}

/** FAQPage structured data (schema.org). */
export const questionData = (page: Page) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage: LANGUAGE_TAGS[getLocale()],
  mainEntity: page.sections.flatMap(({ parts }) =>
    parts.map(({ heading, html }) => ({
      "@type": "Question",
      name: heading,
      acceptedAnswer: { "@type": "Answer", text: htmlToPlainText(html) },
    })),
  ),
});
