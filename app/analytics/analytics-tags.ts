import type { ShopConfig } from "../../data/model/settings/config.ts";

/**
 * Loads the configured tags. Called only after the shopper has agreed. Each global queues its calls in
 * the format that its script processes once it is loaded. Automatic data collection is disabled as far
 * as the scripts allow it.
 */
export function loadTags(ids: ShopConfig["analytics"]) {
  if (ids.gaMeasurementId) loadGoogle(ids.gaMeasurementId);
  if (ids.metaPixelId) loadMeta(ids.metaPixelId);
  if (ids.tiktokPixelId) loadTikTok(ids.tiktokPixelId);
  if (ids.pinterestTagId) loadPinterest(ids.pinterestTagId);
}

type Call = (...args: unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function loadScript(src: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function loadGoogle(id: string) {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google's script reads `arguments` objects, not arrays.
  const push: Call = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  const gtag: Call = (...args) => {
    // By default Google's script reports the URL with its query.
    if (args[0] === "event") push("set", { page_location: addressWithoutQuery() });
    push(...args);
  };
  window.gtag = gtag;
  gtag("js", new Date());
  // The layout reports all page views, including the first one.
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
  // Disables automatic page views for history entries.
  Object.assign(fbq, { queue, push: fbq, loaded: true, version: "2.0", disablePushState: true });
  Object.assign(window, { fbq, _fbq: fbq });
  // Disables automatic events for buttons and forms.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
}

function loadTikTok(id: string) {
  const src = "https://analytics.tiktok.com/i18n/pixel/events.js";
  const queue: unknown[] = [];
  const ttq = Object.assign(queue, {
    _i: { [id]: Object.assign([], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  for (const name of ["page", "track", "identify", "grantConsent", "revokeConsent", "load"])
    Object.assign(ttq, { [name]: (...args: unknown[]) => ttq.push([name, ...args]) });
  Object.assign(window, { ttq, TiktokAnalyticsObject: "ttq" });
  loadScript(`${src}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
}

function loadPinterest(id: string) {
  const queue: unknown[] = [];
  const pintrk: Call = (...args) => queue.push(args);
  window.pintrk = Object.assign(pintrk, { queue, version: "3.0" });
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
