import type { ReactNode } from "react";
import css from "./empty-state.module.css";
import { pageImage } from "./page-images.ts";
import { PageWithPicture, type PictureLayout } from "./page-with-picture.tsx";
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
  /** The directory of a product picture of the sample store, beside which it is a whole page. It needs a layout. */
  picture?: string;
  layout?: PictureLayout;
  /** Text beside the picture, so that what follows is in view. */
  compact?: boolean;
};

/**
 * Replaces an empty list or a missing page: a picture, a title, a sentence and an action. Stores without the
 * sample data have no picture.
 */
export function EmptyState({
  label,
  title,
  text,
  action,
  level = 2,
  picture,
  layout,
  compact,
}: Props) {
  const { usesTemplates } = useStoreFacts();
  const Title = level === 1 ? "h1" : "h2";
  const texts = (
    <>
      {label && <p className={css.label}>{label}</p>}
      <Title className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </>
  );
  if (picture && layout)
    return (
      <PageWithPicture picture={picture} layout={layout}>
        <div className={css.beside}>{texts}</div>
      </PageWithPicture>
    );
  return (
    <div className={compact ? `${css.empty} ${css.compact}` : css.empty}>
      {!usesTemplates && (
        <Picture
          className={css.picture}
          src={pageImage("empty-still-life").src}
          alt=""
          sizes={
            compact
              ? "(min-width: 768px) and (min-height: 900px) 320px, (min-width: 768px) and (min-height: 501px) 200px, 108px"
              : "(min-width: 560px) and (max-height: 500px) 180px, min(280px, 70vw, 16vh)"
          }
        />
      )}
      {texts}
    </div>
  );
}
