import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { ProductFacts } from "../../data/model/catalogue/facts-json.ts";
import { ingredientHandle } from "../../data/model/catalogue/handle.ts";
import { readProductText } from "../../data/model/catalogue/product-text.ts";
import { Paragraphs } from "../components/paragraphs.tsx";
import { withLocaleLinks } from "../components/rich-text.tsx";
import { paths } from "../paths.ts";
import css from "./product-description.module.css";

type Props = {
  description: string;
  html: string | null | undefined;
  facts: ProductFacts | undefined;
  /** The absolute address of the list of ingredients, which is printed with it. */
  address: string;
  level: 2 | 3;
  /** The language of the description, if it is not that of the page. */
  lang?: string | undefined;
};

/** The list of ingredients as it is written, with links to the entries of the glossary. */
function linkIngredients(text: string, linked: ProductFacts["ingredients"] = null): ReactNode {
  if (!linked) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { inci, name } of linked) {
    const at = text.indexOf(inci, end);
    if (at < 0 || name === null) continue;
    parts.push(
      text.slice(end, at),
      <Link key={at} to={paths.ingredient(ingredientHandle(inci))}>
        {inci}
      </Link>,
    );
    end = at + inci.length;
  }
  return [...parts, text.slice(end)];
}

/** The id of the list of ingredients: small packages state the address of a page that has it. */
export const INGREDIENTS = "ingredients";

/** Adds the id of the list of ingredients to its heading. */
const withAnchor = (html: string) =>
  html.replace(
    /<(h[2-6]|p)>(?=(?:<[^/][^>]*>)*\s*ingr[eé]dients\s*:?\s*<)/i,
    `<$1 id="${INGREDIENTS}">`,
  );

/** States the fragrance allergens that the list names, and whether the product is rinsed off. */
function Statements({ facts, address }: Pick<Props, "address"> & { facts: ProductFacts }) {
  const { fragranceAllergens: named, use } = facts;
  const families = facts.ingredients?.map((one) => one.families) ?? [];
  const isMixture = families.some((names) => names?.includes("possibly fragrance allergen"));
  return (
    <>
      {named && (
        <p className={css.statement}>
          {named.length > 0
            ? m.product_allergens({ names: named.join(", ") })
            : !families.includes(null) && m.product_allergens_none()}{" "}
          {isMixture && m.product_allergens_limit()}
        </p>
      )}
      {use && (
        <p className={css.statement}>
          {use === "leave-on" ? m.product_leave_on() : m.product_rinse_off()}
        </p>
      )}
      {named && <p className={css.address}>{address}</p>}
    </>
  );
}

/**
 * A formatted product description, or a plain one in sections: introduction, benefits, use and
 * ingredients.
 */
export function ProductDescription({ description, html, facts, address, level, lang }: Props) {
  const statements = facts && <Statements facts={facts} address={address} />;
  if (html)
    return (
      <div className={css.list}>
        <div
          className={css.formatted}
          lang={lang}
          dir="auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is stored
          dangerouslySetInnerHTML={{ __html: withAnchor(withLocaleLinks(html)) }}
        />
        {statements}
      </div>
    );
  const { intro, benefits, howToUse, ingredients } = readProductText(description);
  const Heading = level === 2 ? "h2" : "h3";
  const section = (name: string, texts: ReactNode[], className?: string) =>
    texts.length > 0 && (
      <section className={css.section}>
        <Heading className={css.heading}>{name}</Heading>
        <Paragraphs texts={texts} className={className} />
      </section>
    );
  return (
    <div className={css.description} lang={lang}>
      <Paragraphs texts={intro} className={css.intro} />
      {benefits.length > 0 && (
        <section className={css.section}>
          <Heading className={css.heading}>{m.product_benefits()}</Heading>
          <ul className={css.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit} dir="auto">
                {benefit}
              </li>
            ))}
          </ul>
        </section>
      )}
      {section(m.product_how_to_use(), howToUse)}
      {ingredients.length > 0 && (
        <section className={`${css.section} ${css.list}`} id={INGREDIENTS}>
          <Heading className={css.heading}>{m.catalogue_ingredients()}</Heading>
          <p className={css.ingredients} dir="auto">
            {linkIngredients(ingredients.join(" "), facts?.ingredients)}
          </p>
          {statements}
        </section>
      )}
    </div>
  );
}
