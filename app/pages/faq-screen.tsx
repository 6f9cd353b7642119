import { useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Question, QuestionGroup } from "../../data/content/faq/question.ts";
import { listQuestions } from "../../data/content/faq.ts";
import { answerForZones } from "../../data/content/zone-texts.ts";
import { countOf } from "../../data/model/text/counts.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { TextField } from "../components/text-field.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../use-settings.ts";
import css from "./faq-screen.module.css";
import { searchQuestions } from "./faq-search.ts";

const TITLE = "Frequently Asked Questions";

/** /faq: questions by category, with a search. */
export function FaqScreen() {
  const store = useStoreFacts();
  const [term, setTerm] = useState("");
  const deferredTerm = useDeferredValue(term);
  const questions = answerForZones(listQuestions(store), useSettings().shipping.zones);
  const groups = searchQuestions(questions, deferredTerm);
  const head = useRef<HTMLElement>(null);
  // Clearing removes the focused button, so the focus moves to the search field.
  const clear = () => {
    setTerm("");
    head.current?.querySelector("input")?.focus();
  };
  const isSearch = deferredTerm.trim() !== "";
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0);
  return (
    <div className={css.page}>
      <PageHead
        title={TITLE}
        description="Answers to questions about orders and shipping, returns, products and ingredients, payment, promotions and everything else."
        path={paths.faq()}
        jsonLd={import.meta.env.SSR && [toFaqData(questions)]}
        trail={[{ name: TITLE, path: paths.faq() }]}
      />
      <header ref={head} className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {TITLE}
        </h1>
        <search>
          <TextField
            label="Search questions and answers"
            name="faq-search"
            type="search"
            autoComplete="off"
            placeholder="Returns, delivery, ingredients…"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </search>
        <p className={css.count} role="status">
          {isSearch && count > 0 && `${countOf(count, "question")} found`}
        </p>
      </header>
      {groups.length === 0 ? (
        <div className={css.none} role="status">
          <p>No results found for "{deferredTerm.trim()}"</p>
          <Button variant="secondary" onClick={clear}>
            Clear search
          </Button>
        </div>
      ) : (
        groups.map((group) => (
          <section key={group.id} className={css.group} aria-labelledby={`faq-${group.id}`}>
            <h2 id={`faq-${group.id}`} className={css.heading}>
              {group.title}
            </h2>
            <div>
              {group.questions.map((item, index) => (
                <QuestionDetails
                  key={item.question}
                  group={group.id}
                  item={item}
                  open={isSearch && index === 0}
                />
              ))}
            </div>
          </section>
        ))
      )}
      <section className={css.more} aria-labelledby="faq-more">
        <h2 id="faq-more" className={css.heading}>
          Still have a question?
        </h2>
        <p className={css.links}>
          <Link to={paths.contact()}>Contact Us</Link>
          <a href={`mailto:${store.email}`}>Email Us</a>
        </p>
      </section>
    </div>
  );
}

/**
 * A question. The shared `name` makes the browser close the other questions of the group when one
 * opens. A search opens the first match of each group.
 */
function QuestionDetails({ group, item, open }: { group: string; item: Question; open: boolean }) {
  return (
    <details className={css.item} name={`faq-${group}`} open={open}>
      <summary className={css.question}>
        <h3>{item.question}</h3>
        <Icon name="plus" />
      </summary>
      <p className={css.answer}>{item.answer}</p>
    </details>
  );
}

const toFaqData = (groups: readonly QuestionGroup[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: groups.flatMap((group) =>
    group.questions.map((item) => ({
      "@type": "Question",
      name: item.question,
      acceptedAnswer: { "@type": "Answer", text: item.answer },
    })),
  ),
});
