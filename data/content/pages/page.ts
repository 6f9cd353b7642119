/** A static page as content: what it says, and nothing about how it looks. */

/** A short heading with a text of its own: a value, a step, a department. */
type Point = { heading: string; text: string };

/** A label and its value, with a link if there is somewhere to go. */
type Fact = { label: string; value: string; href?: string };

type PageLink = { label: string; to: string };

/** Parts are shown in this order: paragraphs, points or steps, facts, list, closing paragraphs. */
export type Section = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly Point[];
  /** Points whose order matters; shown numbered. */
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
