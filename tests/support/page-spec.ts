/** One address of the specification's table and what it says there. */
export type PageSpec = {
  name: string;
  /** Address; `{product}` and `{post}` stand for the id of one. */
  path: string;
  status?: 404;
  /** The page's only heading of the first level. */
  h1: string | RegExp;
  /** Texts that the page shows, to the word. */
  says: readonly (string | RegExp)[];
  /** Names and addresses of links in the main part. */
  links?: readonly (readonly [name: string, address: string])[];
  buttons?: readonly string[];
  /** What the browser logs as an error there, as it should. */
  logs?: RegExp;
  /** A page of one shopper or of nobody: not for search engines, so without a canonical address. */
  hidden?: true;
};
