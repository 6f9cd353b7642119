import { readProductText } from "../../data/model/product-text.ts";
import { Paragraphs } from "../components/paragraphs.tsx";
import css from "./product-description.module.css";

type Props = { description: string; level: 2 | 3 };

/** A description in its parts: introduction, benefits and use as paragraphs, ingredients as prose. */
export function ProductDescription({ description, level }: Props) {
  const { intro, benefits, howToUse, ingredients } = readProductText(description);
  const Heading = level === 2 ? "h2" : "h3";
  const part = (name: string, texts: string[], className?: string) =>
    texts.length > 0 && (
      <section className={css.part}>
        <Heading className={css.heading}>{name}</Heading>
        <Paragraphs texts={texts} className={className} />
      </section>
    );
  return (
    <div className={css.prose}>
      <Paragraphs texts={intro} className={css.intro} />
      {part("Benefits", benefits)}
      {part("How to use", howToUse)}
      {part("Ingredients", ingredients.length > 0 ? [ingredients.join(" ")] : [], css.ingredients)}
    </div>
  );
}
