/** A sample blog post. */
export type SeedPost = {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  /** Name of its picture. */
  picture: string;
  createdAt: string;
  /** Sanitized HTML, except for the ids of its headings. */
  contentHtml: string;
};
