import type { ReactNode } from "react";
import css from "./empty-state.module.css";
import { Picture } from "./picture.tsx";
import { useStoreFacts } from "./store-facts.tsx";

type Props = {
  /** URL of a decorative picture of the sample store, which other stores do not show. */
  picture?: string;
  title: string;
  text?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
  /** Heading level of the title; 1 if it is the heading of the page. */
  level?: 1 | 2;
};

/** Replaces an empty list or a missing page: a picture, a title, a sentence and one action. */
export function EmptyState({ picture, title, text, action, level = 2 }: Props) {
  const { usesTemplates } = useStoreFacts();
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={css.empty}>
      {picture && !usesTemplates && (
        <Picture className={css.picture} src={picture} alt="" sizes="min(280px, 70vw)" />
      )}
      <Title className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}
