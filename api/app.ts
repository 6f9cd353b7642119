import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { m } from "../data/i18n/messages.js";
import { findRoute } from "../data/model/routes/route-policies.ts";
import { createAccountExportRoutes } from "./accounts/privacy/export-routes.ts";
import { createReviewRequestRoutes, createReviewRoutes } from "./accounts/reviews/routes.ts";
import { createAccountRoutes } from "./accounts/routes.ts";
import { createAdminRoutes } from "./admin/routes.ts";
import { createCategoryRoutes } from "./catalogue/categories/routes.ts";
import { createDataImport } from "./catalogue/imports/data-import.ts";
import { createImportRoutes } from "./catalogue/imports/routes.ts";
import { createTaskRunner } from "./catalogue/imports/run-task.ts";
import { createIngredientRoutes } from "./catalogue/ingredients/routes.ts";
import { createCatalogueFeedRoutes } from "./catalogue/products/catalogue-feed-routes.ts";
import { createFactRoutes } from "./catalogue/products/fact-routes.ts";
import { createProductRoutes } from "./catalogue/products/routes.ts";
import { createSearchRoutes } from "./catalogue/search/routes.ts";
import { createSharedWishlistRoutes } from "./catalogue/shared-wishlists/routes.ts";
import {
  createConfirmationRoutes,
  createProductNotificationRoutes,
} from "./catalogue/stock-notifications/routes.ts";
import { createBlogRoutes } from "./content/blog/routes.ts";
import { createContactRoutes } from "./content/contact/routes.ts";
import { createEmailRoutes } from "./content/emails/routes.ts";
import { createHomeRoutes } from "./content/home/routes.ts";
import { createConfigRoutes } from "./content/navigation/config-routes.ts";
import { createNewsletterRoutes } from "./content/newsletter/routes.ts";
import { createPageRoutes, createRoutineRoutes } from "./content/pages/routes.ts";
import { createPolicyReportRoutes } from "./content/policy-reports/routes.ts";
import { createSuggestionRoutes } from "./content/suggestions/routes.ts";
import { createTechnologyConsentRoutes } from "./content/technology-consents/routes.ts";
import { createTestimonialRoutes } from "./content/testimonials/routes.ts";
import type { ApiDeps, Env } from "./deps.ts";
import { identifyClient } from "./http/client-address.ts";
import { rejectCrossSiteWrites, rejectForeignHosts } from "./http/csrf.ts";
import { onError } from "./http/errors.ts";
import { getPath } from "./http/get-path.ts";
import { setApiLocale } from "./http/locale.ts";
import { unlimited } from "./http/rate-limit.ts";
import { createCredential } from "./people/operators/credential.ts";
import { createInvitationRoutes } from "./people/operators/invitation-routes.ts";
import { createOperatorPasskeyRoutes } from "./people/operators/passkey-routes.ts";
import { requireOperator } from "./people/operators/require-operator.ts";
import { createDeliveryRoutes, createQuoteRoutes } from "./sales/checkout/quote-routes.ts";
import { createCheckoutRoutes } from "./sales/checkout/routes.ts";
import { createOrderRoutes } from "./sales/orders/routes.ts";
import { createTrackingRoutes } from "./sales/orders/tracking-routes.ts";
import { createWebhookRoutes } from "./sales/payments/webhook.ts";
import { createGuessLimit } from "./sales/pricing/discounts/use-discount.ts";
import { createPopularTypeRoutes } from "./sales/reports/popular-types.ts";
import { readSettings } from "./settings/store.ts";

/**
 * Creates the API under /api. Pages call it in process, browsers over HTTP, tests through Hono's
 * typed client. Each feature mounts its routes here, after the middleware that protects all of them.
 */
export function createApi(deps: ApiDeps) {
  const { languages = async () => (await readSettings(deps.db)).store.languages } = deps;
  const api = new Hono<Env>({ getPath }).basePath("/api");
  api.onError(onError(deps.log));
  api.use(identifyClient(deps.config.trustProxy));
  api.use(rejectForeignHosts(deps.config.publicUrl));
  api.use(rejectCrossSiteWrites(deps.config.publicUrl));
  api.use(setApiLocale(languages));
  api.use(setCacheControl());
  api.use(etag({ weak: true }));
  const credential = createCredential(deps);
  const runTask = createTaskRunner({ ...deps, url: deps.url });
  const dataImport = createDataImport(deps, runTask);
  const limitGuesses = createGuessLimit(deps);
  for (const path of ["/admin/*", "/products/import"])
    api.use(path, requireOperator(deps, credential), unlimited("requires the operator's session"));
  const routes = api
    .route("/admin", createAdminRoutes(deps, credential, { isOpen: dataImport.isOpen, runTask }))
    .route("/operators/invitation", createInvitationRoutes(deps))
    .route("/operators/passkeys/sign-in", createOperatorPasskeyRoutes(deps))
    .route("/import-data", dataImport.routes)
    .route("/config", createConfigRoutes(deps))
    .route("/products/import", createImportRoutes(deps, runTask))
    .route("/products", createProductRoutes(deps))
    .route("/products", createReviewRoutes(deps))
    .route("/review-requests", createReviewRequestRoutes(deps))
    .route("/products", createProductNotificationRoutes(deps))
    .route("/stock-notifications", createConfirmationRoutes(deps))
    .route("/shared-wishlists", createSharedWishlistRoutes(deps))
    .route("/catalogue", createCatalogueFeedRoutes(deps))
    .route("/categories", createCategoryRoutes(deps))
    .route("/ingredients", createIngredientRoutes(deps))
    .route("/facts", createFactRoutes(deps))
    .route("/search", createSearchRoutes(deps))
    .route("/popular-types", createPopularTypeRoutes(deps))
    .route("/suggestions", createSuggestionRoutes(deps))
    .route("/delivery", createDeliveryRoutes(deps))
    .route("/quote", createQuoteRoutes(deps, limitGuesses))
    .route("/create-payment-intent", createCheckoutRoutes(deps, limitGuesses))
    .route("/orders", createOrderRoutes(deps))
    .route("/track-order", createTrackingRoutes(deps))
    .route("/webhooks", createWebhookRoutes(deps))
    .route("/blog-posts", createBlogRoutes(deps))
    .route("/pages", createPageRoutes(deps))
    .route("/routines", createRoutineRoutes(deps))
    .route("/testimonials", createTestimonialRoutes(deps))
    .route("/home", createHomeRoutes(deps))
    .route("/newsletter", createNewsletterRoutes(deps))
    .route("/emails", createEmailRoutes(deps))
    .route("/contact", createContactRoutes(deps))
    .route("/policy-reports", createPolicyReportRoutes(deps))
    .route("/technology-consents", createTechnologyConsentRoutes(deps))
    .route("/account/export", createAccountExportRoutes(deps))
    .route("/account", createAccountRoutes(deps));
  api.all("/*", (c) => c.json({ message: m.errors_nothing_here() }, 404));
  return routes;
}

/**
 * Sets Cache-Control where a route does not: `no-cache` for successful GETs, unless the policy of their route is
 * `no-store`; otherwise `no-store`.
 */
function setCacheControl(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.res.headers.has("cache-control")) return;
    const isCacheable =
      c.req.method === "GET" &&
      (c.res.ok || c.res.status === 304) &&
      findRoute(c.req.path).policy.cache !== "no-store";
    c.res.headers.set("Cache-Control", isCacheable ? "no-cache" : "no-store");
  };
}

export type Api = ReturnType<typeof createApi>;
