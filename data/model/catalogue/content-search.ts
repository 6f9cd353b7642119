import * as v from "valibot";
import { pagePath } from "../content/built-in-pages.ts";
import type { Page } from "../content/page.ts";
import type { Post } from "../content/post.ts";
import { htmlToPlainText } from "../text/rich-text.ts";
import { FRENCH_FAMILY_SEARCH } from "./french-conditions.ts";
import { isFrench } from "./french-words.ts";
import { INGREDIENT_FAMILIES } from "./ingredient-families.ts";
import { GlossaryEntry } from "./ingredients.ts";
import { correctQuery, findMatches, type Searchable, vocabularyOf } from "./search.ts";

/**
 * The search of the content besides products, with the words, ranks and corrections of the product search.
 * Server and service worker apply the same function.
 */

/** A part of the store by its address. */
const Target = v.object({ title: v.string(), path: v.string() });

/** The content besides products that a search finds, the best match of each kind first. */
export const ContentSuggestions = v.object({
  ingredients: v.array(v.pick(GlossaryEntry, ["name", "inci", "handle", "families"])),
  /** Questions of the FAQ. */
  questions: v.array(Target),
  /** Posts of the journal. */
  posts: v.array(v.object({ id: v.string(), title: v.string() })),
  pages: v.array(Target),
});
export type ContentSuggestions = v.InferOutput<typeof ContentSuggestions>;

export const NO_CONTENT: ContentSuggestions = {
  ingredients: [],
  questions: [],
  posts: [],
  pages: [],
};

/** The maximum number of suggestions of each kind. */
const LIMITS = { ingredients: 4, questions: 3, posts: 3, pages: 2 } as const;
type Kind = keyof typeof LIMITS;
const KINDS = Object.keys(LIMITS) as Kind[];

type Entry<Item> = Searchable & { item: Item };

/** The searchable texts of each kind, in the order of their lists. */
export type ContentIndex = { [K in Kind]: readonly Entry<ContentSuggestions[K][number]>[] };

type Content = {
  ingredients: readonly GlossaryEntry[];
  pages: readonly Page[];
  posts: readonly Post[];
};

/** The families of an ingredient are searched too, so that "nut" finds shea butter. */
export function indexContent({ ingredients, pages, posts }: Content): ContentIndex {
  return {
    ingredients: ingredients.map(({ name, inci, handle, families }) =>
      toEntry({ name, inci, handle, families }, `${name} ${inci}`, familyWords(families)),
    ),
    questions: pages.filter(isQuestions).flatMap(({ handle, sections }) =>
      sections.flatMap(({ parts }) =>
        parts.map(({ id, heading, html }) => {
          const path = `${pagePath(handle)}#${id}`;
          return toEntry({ title: heading, path }, heading, htmlToPlainText(html));
        }),
      ),
    ),
    posts: posts.map(({ id, title, excerpt, content }) =>
      toEntry({ id, title }, title, `${excerpt} ${content}`),
    ),
    pages: pages.map((page) => {
      const { handle, title } = page;
      return toEntry({ title, path: pagePath(handle) }, title, headingsOf(page));
    }),
  };
}

const familyWords = (families: GlossaryEntry["families"]): string =>
  [
    ...families,
    ...INGREDIENT_FAMILIES.filter(
      (one) => isFrench() && families.some((name) => name.endsWith(one)),
    ).map((one) => FRENCH_FAMILY_SEARCH[one]),
  ].join(" ");

const isQuestions = ({ kind }: Page) => kind === "faq";

/** Only headings: the texts of policies contain most words. Questions are entries of their own. */
const headingsOf = (page: Page) =>
  isQuestions(page)
    ? ""
    : page.sections
        .flatMap(({ heading, parts }) => [heading, ...parts.map((part) => part.heading)])
        .join(" ");

// The text is in `keywords`, because negations of a description are not searched.
const toEntry = <Item>(item: Item, title: string, keywords: string): Entry<Item> => ({
  item,
  title,
  category: "",
  description: "",
  keywords,
});

/** Words that differ by one typo each and that the content has; undefined if there is no such correction. */
export function correctContentSearch(index: ContentIndex, words: string): string | undefined {
  const entries = KINDS.flatMap((kind): readonly Searchable[] => index[kind]);
  const corrected = correctQuery(words, vocabularyOf(entries));
  if (corrected === undefined) return undefined;
  return hasContent(searchContent(index, corrected)) ? corrected : undefined;
}

export const hasContent = (found: ContentSuggestions) =>
  KINDS.some((kind) => found[kind].length > 0);

/**
 * Finds the first matches of each kind.
 *
 * @param words the words that the texts must contain; without words there are no matches
 */
export function searchContent(index: ContentIndex, words: string): ContentSuggestions {
  const find = <Item>(entries: readonly Entry<Item>[], limit: number): Item[] =>
    /[\p{L}\p{N}]/u.test(words)
      ? findMatches(entries, words, { isPlain: true })
          .slice(0, limit)
          .map(({ item }) => item)
      : [];
  return {
    ingredients: find(index.ingredients, LIMITS.ingredients),
    questions: find(index.questions, LIMITS.questions),
    posts: find(index.posts, LIMITS.posts),
    pages: find(index.pages, LIMITS.pages),
  };
}
