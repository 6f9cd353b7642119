import type { BuiltInPage } from "../../model/content/built-in-pages.ts";
import type { PageDocument } from "../../model/content/page.ts";
import { offersPickup } from "../../model/sales/delivery-promise.ts";
import { isShipped } from "../../model/sales/describe-zones.ts";
import type { StoreSettings } from "../../model/settings/settings.ts";
import { isSampleStore } from "../../store.ts";
import { hasSampleShipping } from "../sample-zones.ts";
import { aboutPage } from "./sample/about.ts";
import { contactPage } from "./sample/contact.ts";
import { faqPage } from "./sample/faq.ts";
import { PRIVACY_PAGE } from "./sample/privacy.ts";
import type { SampleShipping } from "./sample/sample-shipping.ts";
import { shippingPage } from "./sample/shipping.ts";
import { termsPage } from "./sample/terms.ts";
import { templatePage } from "./templates.ts";

/** The month in which the legal pages of the sample store were last revised. */
const SAMPLE_UPDATED = "October 2025";

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
  const document = samplePage(handle, shipping, isNamed);
  // The date is that of the sample store's own text.
  const isDated = isNamed && !(shipping.hasOwnZones && ZONE_PAGES.includes(handle));
  return { document, updated: isDated ? SAMPLE_UPDATED : null };
}

function samplePage(handle: BuiltInPage, shipping: SampleShipping, isNamed: boolean): PageDocument {
  switch (handle) {
    case "about":
      return aboutPage(isNamed);
    case "contact":
      return contactPage(shipping.hasPickup);
    case "faq":
      return faqPage(shipping);
    case "shipping":
      return shippingPage(shipping);
    case "privacy-policy":
      return PRIVACY_PAGE;
    case "terms":
      return termsPage(shipping);
  }
}
