/** An address of the specification's table and the expected contents of its page. */
export type PageSpec = {
  name: string;
  /** Address; `{product}` and `{post}` stand for the handle or id of one. */
  path: string;
  status?: 404;
  /** The only heading of level 1. */
  h1: string | RegExp;
  /** Texts that the page contains verbatim. */
  says: readonly (string | RegExp)[];
  /** Names and addresses of links in the main part. */
  links?: readonly (readonly [name: string, address: string])[];
  buttons?: readonly string[];
  /** The expected console error of the page. */
  logs?: RegExp;
  /**
   * A page that depends on the visitor, or an error page: excluded from search engines, no
   * canonical URL.
   */
  hidden?: true;
};
