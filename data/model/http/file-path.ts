/**
 * Whether a path names a file, or is malformed. The server responds with a plain 404 instead of a
 * page, and the service worker leaves the path to the network.
 *
 * @example
 * isFilePath("/robots.txt"); // true
 * isFilePath("/product/a.b"); // false: an id may contain a dot
 */
export function isFilePath(path: string): boolean {
  // The router does not match line breaks and undecodable paths.
  if (/%(?:[01][0-9a-f]|7f)|\p{Cc}/iu.test(path) || !isDecodable(path)) return true;
  if (/%2f|%5c|\\|(?:^|\/)\.|\.\.|%2e%2e|%00/i.test(path)) return true;
  if (/^\/(?:assets|pictures|icons|screenshots)(?:\/|$)/.test(path)) return true;
  // Ids of products and posts may contain a dot.
  return /\.[a-z0-9]{1,11}$/i.test(path) && !/^\/(?:product|blog)\/[^/]+$/.test(path);
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler removes calls that it considers free of side effects.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
