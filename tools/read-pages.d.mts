/** The page in the HTML of a store whose release has the texts of pages in files, in the format of the key `pages`. */
export function readPage(
  handle: string,
  html: string,
): {
  handle: string;
  kind: "text" | "faq";
  title: string;
  body: string;
  seoTitle: string;
  seoDescription: string;
};
