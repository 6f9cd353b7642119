import { readProductText } from "../../data/model/catalogue/product-text.ts";
import { Paragraphs } from "../components/paragraphs.tsx";
import css from "./product-description.module.css";

type Props = { description: string; html: string | null | undefined; level: 2 | 3 };

/**
 * A formatted product description, or a plain one in sections: introduction, benefits, use and
 * ingredients.
 */
export function ProductDescription({ description, html, level }: Props) {
  if (html)
    return (
      <div
        className={css.formatted}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is stored
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  const { intro, benefits, howToUse, ingredients } = readProductText(description);
  const Heading = level === 2 ? "h2" : "h3";
  const section = (name: string, texts: string[], className?: string) =>
    texts.length > 0 && (
      <section className={css.section}>
        <Heading className={css.heading}>{name}</Heading>
        <Paragraphs texts={texts} className={className} />
      </section>
    );
  return (
    <div className={css.description}>
      <Paragraphs texts={intro} className={css.intro} />
      {benefits.length > 0 && (
        <section className={css.section}>
          <Heading className={css.heading}>Benefits</Heading>
          <ul className={css.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit} dir="auto">
                {benefit}
              </li>
            ))}
          </ul>
        </section>
      )}
      {section("How to use", howToUse)}
      {section(
        "Ingredients",
        ingredients.length > 0 ? [ingredients.join(" ")] : [],
        css.ingredients,
      )}
    </div>
  );
}
