import type { ShopConfig } from "../../data/model/config.ts";

/**
 * Loads the tags that are configured. Only called once the shopper has agreed. Each global first
 * keeps its calls in a queue of the shape that its own script, once loaded, works off. What the
 * scripts would collect by themselves is switched off as far as they let a page do that.
 */
export function loadTags(ids: ShopConfig["analytics"]) {
  if (ids.gaMeasurementId) loadGoogle(ids.gaMeasurementId);
  if (ids.metaPixelId) loadMeta(ids.metaPixelId);
  if (ids.tiktokPixelId) loadTikTok(ids.tiktokPixelId);
  if (ids.pinterestTagId) loadPinterest(ids.pinterestTagId);
}

type Call = (...args: unknown[]) => void;
const page = window as unknown as Record<string, unknown>;

function loadScript(src: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function loadGoogle(id: string) {
  const layer = (page.dataLayer as unknown[] | undefined) ?? [];
  page.dataLayer = layer;
  // Google's script reads `arguments` objects, not arrays.
  const push: Call = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  const gtag: Call = (...args) => {
    // Otherwise it reports the address with its query.
    if (args[0] === "event") push("set", { page_location: addressWithoutQuery() });
    push(...args);
  };
  page.gtag = gtag;
  gtag("js", new Date());
  // Page views are reported by the shell, the first one too.
  gtag("config", id, {
    send_page_view: false,
    page_location: addressWithoutQuery(),
    page_referrer: "",
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

function loadMeta(id: string) {
  const queue: unknown[] = [];
  const fbq: Call & { callMethod?: Call } = (...args) =>
    fbq.callMethod ? fbq.callMethod(...args) : queue.push(args);
  // Without page views of its own for every entry of the history.
  Object.assign(fbq, { queue, push: fbq, loaded: true, version: "2.0", disablePushState: true });
  page.fbq = fbq;
  page._fbq = fbq;
  // Without events of its own for buttons and forms.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
}

function loadTikTok(id: string) {
  const src = "https://analytics.tiktok.com/i18n/pixel/events.js";
  const ttq = Object.assign([] as unknown[], {
    _i: { [id]: Object.assign([] as unknown[], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  for (const name of ["page", "track", "identify", "grantConsent", "revokeConsent", "load"])
    Object.assign(ttq, { [name]: (...args: unknown[]) => ttq.push([name, ...args]) });
  page.TiktokAnalyticsObject = "ttq";
  page.ttq = ttq;
  loadScript(`${src}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
}

function loadPinterest(id: string) {
  const queue: unknown[] = [];
  const pintrk: Call = (...args) => queue.push(args);
  page.pintrk = Object.assign(pintrk, { queue, version: "3.0" });
  pintrk("load", id);
  loadScript("https://s.pinimg.com/ct/core.js");
}

const addressWithoutQuery = () => window.location.origin + window.location.pathname;

/** First-party cookies that the four services' scripts set. */
const TAG_COOKIE = /^(?:_ga|_gid|_gcl|_fb[cp]|_ttp|_tt_|_pin_|_epik|_derived_epik)/;

/** Deletes the tags' cookies for this host and its parent domains. */
export function clearTagCookies() {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!TAG_COOKIE.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
