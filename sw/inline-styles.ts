const LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const POLICY = "content-security-policy";
const STYLES = /(?<=^|;\s*)style-src [^;]+/;

/** Headers that describe the body as it travelled. */
const OF_TRAVEL = ["content-encoding", "content-length", "etag", "vary"];

/**
 * A page with its stylesheets in it, so that nothing is fetched before it shows, and with a policy
 * that allows these by their hashes and no others. What can't be read stays a link.
 */
export async function withStyles(
  page: Response,
  read: (address: string) => Promise<string | undefined>,
): Promise<Response> {
  const policy = page.headers.get(POLICY);
  // Nothing in it would say that they are allowed.
  if (policy !== null && !STYLES.test(policy)) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of OF_TRAVEL) headers.delete(name);
  const links = [...html.matchAll(LINK)];
  const styles = await Promise.all(links.map(async ([, href = ""]) => readable(await read(href))));
  let next = 0;
  const whole = html.replace(LINK, (link) => {
    const style = styles[next++];
    if (style === undefined) return link;
    // As in the server's pages: whoever looks whether it is there finds it, and nobody fetches it.
    return `<style>${style}</style>${link.replace(">", ' disabled media="not all">')}`;
  });
  if (policy) headers.set(POLICY, await allowing(policy, styles));
  return new Response(whole, { status: page.status, headers });
}

/** Text that ends its element itself is left where it was. */
function readable(style: string | undefined): string | undefined {
  return style && /<\/style/i.test(style) ? undefined : style;
}

async function allowing(policy: string, styles: readonly (string | undefined)[]): Promise<string> {
  const hashes = await Promise.all(styles.filter((it) => it !== undefined).map(hashOf));
  return policy.replace(STYLES, (directive) => [directive, ...hashes].join(" "));
}

async function hashOf(style: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
