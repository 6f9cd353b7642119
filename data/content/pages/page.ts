/** The content of a static page, without its layout. */

/** A short heading with a text: a value, a step or a department. */
type Point = { heading: string; text: string };

/** A label and its value, with an optional link. */
type Fact = { label: string; value: string; href?: string };

type PageLink = { label: string; to: string };

/** Displayed in this order: paragraphs, points or steps, facts, list, closing paragraphs. */
export type Section = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly Point[];
  /** Points in a numbered list. */
  steps?: readonly Point[];
  facts?: readonly Fact[];
  list?: readonly string[];
  after?: readonly string[];
  link?: PageLink;
};

export type Page = {
  title: string;
  /** For search engines, at most 155 characters. */
  description: string;
  /** Month of the last revision, on legal pages. */
  updated?: string;
  intro: string;
  sections: readonly Section[];
};
