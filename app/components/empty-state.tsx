import type { ReactNode } from "react";
import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import css from "./empty-state.module.css";
import { pageImage } from "./page-images.ts";
import { Picture } from "./picture.tsx";
import { useStoreFacts } from "./store-facts.tsx";

type Props = {
  /** A short text above the title. */
  label?: string;
  title: string;
  text?: ReactNode;
  /** Links or buttons. */
  action?: ReactNode;
  /** Heading level of the title; 1 if it is the heading of the page. */
  level?: 1 | 2;
  /** The directory of a picture of the sample store. */
  picture?: string;
  /** Text beside the picture, so that what follows is in view. */
  compact?: boolean;
};

/**
 * Replaces an empty list or a missing page: a picture, a title, a sentence and an action. Stores without the
 * sample data have no picture.
 */
export function EmptyState({ label, title, text, action, level = 2, picture, compact }: Props) {
  const { usesTemplates } = useStoreFacts();
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div
      className={[css.empty, compact && css.compact, level === 1 && css.page]
        .filter(Boolean)
        .join(" ")}
    >
      {!usesTemplates && (
        <Picture
          className={css.picture}
          src={picture ? pictureUrl(picture) : pageImage("empty-still-life").src}
          alt=""
          sizes={
            compact
              ? "108px"
              : level === 1
                ? "(min-width: 1000px) and (min-height: 501px) min(40vw, 560px), min(100vw, 40vh)"
                : "(min-width: 560px) and (max-height: 500px) 180px, min(280px, 70vw, 16vh)"
          }
        />
      )}
      {label && <p className={css.label}>{label}</p>}
      <Title className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
