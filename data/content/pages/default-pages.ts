import type { BuiltInPage } from "../../model/content/built-in-pages.ts";
import type { PageDocument } from "../../model/content/page.ts";
import { getLocale, type Locale } from "../../model/locale.ts";
import { offersPickup } from "../../model/sales/delivery-promise.ts";
import { isShipped } from "../../model/sales/describe-zones.ts";
import type { StoreSettings } from "../../model/settings/settings.ts";
import { isSampleStore } from "../../store.ts";
import { hasSampleShipping } from "../sample-zones.ts";
import { aboutPage as frenchAboutPage } from "./french/about.ts";
import { contactPage as frenchContactPage } from "./french/contact.ts";
import { faqPage as frenchFaqPage } from "./french/faq.ts";
import { PRIVACY_PAGE as FRENCH_PRIVACY_PAGE } from "./french/privacy.ts";
import { shippingPage as frenchShippingPage } from "./french/shipping.ts";
import { termsPage as frenchTermsPage } from "./french/terms.ts";
import { aboutPage } from "./sample/about.ts";
import { contactPage } from "./sample/contact.ts";
import { faqPage } from "./sample/faq.ts";
import { PRIVACY_PAGE } from "./sample/privacy.ts";
import type { SampleShipping } from "./sample/sample-shipping.ts";
import { shippingPage } from "./sample/shipping.ts";
import { termsPage } from "./sample/terms.ts";
import { templatePage } from "./templates.ts";

/** The month in which the legal pages of the sample store were last revised. */
const SAMPLE_UPDATED: Record<Locale, string> = { en: "October 2025", fr: "octobre 2025" };

/** The pages whose sample text changes with the shipping zones. */
const ZONE_PAGES: readonly BuiltInPage[] = ["shipping", "terms"];

/**
 * The text of a page until the operator writes an own one, and the date that it states: that of the sample
 * store, or a template.
 */
export function defaultPage(
  handle: BuiltInPage,
  settings: StoreSettings,
): { document: PageDocument; updated: string | null } {
  if (settings.content.defaults === "templates")
    return { document: templatePage(handle, settings), updated: null };
  const { zones } = settings.shipping;
  const offersExpress = hasSampleShipping(settings);
  const shipping = {
    hasOwnZones: zones.length > 0 && !offersExpress,
    offersExpress,
    hasRemoteAreas: offersExpress && zones.length > 1,
    isShipped: isShipped(zones),
    hasPickup: offersPickup(zones),
  };
  const isNamed = isSampleStore(settings.store.name);
  const document = SAMPLE_PAGES[getLocale()][handle](shipping, isNamed);
  // The date is that of the sample store's own text.
  const isDated = isNamed && !(shipping.hasOwnZones && ZONE_PAGES.includes(handle));
  return { document, updated: isDated ? SAMPLE_UPDATED[getLocale()] : null };
}

/** The texts of the sample store by language. */
const SAMPLE_PAGES: Record<
  Locale,
  Record<BuiltInPage, (shipping: SampleShipping, isNamed: boolean) => PageDocument>
> = {
  en: {
    about: (_, isNamed) => aboutPage(isNamed),
    contact: ({ hasPickup }) => contactPage(hasPickup),
    faq: faqPage,
    shipping: shippingPage,
    "privacy-policy": () => PRIVACY_PAGE,
    terms: termsPage,
  },
  fr: {
    about: (_, isNamed) => frenchAboutPage(isNamed),
    contact: ({ hasPickup }) => frenchContactPage(hasPickup),
    faq: frenchFaqPage,
    shipping: frenchShippingPage,
    "privacy-policy": () => FRENCH_PRIVACY_PAGE,
    terms: frenchTermsPage,
  },
};
