const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const POLICY = "content-security-policy";
const STYLES = /(?<=^|;\s*)style-src [^;]+/;

/** Headers that describe the original body. */
const BODY_HEADERS = ["content-encoding", "content-length", "etag", "vary"];

/**
 * Inlines the stylesheets of a page, so that it renders without further requests, and allows them by
 * their hashes in its content security policy. A stylesheet that `read` does not find stays a link.
 */
export async function inlineStyles(
  page: Response,
  read: (address: string) => Promise<string | undefined>,
): Promise<Response> {
  const policy = page.headers.get(POLICY);
  // Hashes can be added only to a `style-src` directive.
  if (policy !== null && !STYLES.test(policy)) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of BODY_HEADERS) headers.delete(name);
  const links = [...html.matchAll(LINK)];
  const styles = await Promise.all(
    links.map(async ([, href = ""]) => embeddable(await read(href))),
  );
  let next = 0;
  const inlined = html.replace(LINK, (link) => {
    const style = styles[next++];
    if (style === undefined) return link;
    // React and Vite look for the link and would add it again; `disabled` prevents a request.
    return `<style>${style}</style>${link.replace(">", ' disabled media="not all">')}`;
  });
  if (policy) headers.set(POLICY, await allowStyles(policy, styles));
  return new Response(inlined, { status: page.status, headers });
}

/** Undefined if the text would close the style element. */
function embeddable(style: string | undefined): string | undefined {
  return style && /<\/style/i.test(style) ? undefined : style;
}

async function allowStyles(
  policy: string,
  styles: readonly (string | undefined)[],
): Promise<string> {
  const hashes = await Promise.all(styles.filter((style) => style !== undefined).map(hashOf));
  return policy.replace(STYLES, (directive) => [directive, ...hashes].join(" "));
}

async function hashOf(style: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
