import { Hono } from "hono";
import { createAdminCustomerRoutes } from "../accounts/customers-admin-routes.ts";
import { createPeopleRoutes } from "../accounts/privacy/admin-routes.ts";
import { createAdminCategoryRoutes } from "../catalogue/categories/admin-routes.ts";
import { createExportRoutes, createImportToolRoutes } from "../catalogue/imports/routes.ts";
import type { RunTask } from "../catalogue/imports/run-task.ts";
import { createAdminIngredientRoutes } from "../catalogue/ingredients/admin-routes.ts";
import { createPictureCopyRoutes } from "../catalogue/pictures/copy/routes.ts";
import { createPictureRoutes } from "../catalogue/pictures/routes.ts";
import { createSaleRoutes } from "../catalogue/price-promotions/admin-routes.ts";
import { createAdminProductRoutes } from "../catalogue/products/admin-routes.ts";
import { createAdminReviewRoutes } from "../catalogue/reviews/admin-routes.ts";
import { createStockRoutes } from "../catalogue/stock/admin-routes.ts";
import { createAdminPostRoutes } from "../content/blog/admin-routes.ts";
import { createAdminBrandRoutes } from "../content/brand/admin-routes.ts";
import { createMessageRoutes } from "../content/contact/admin-routes.ts";
import { createAdminHomeRoutes } from "../content/home/admin-routes.ts";
import { createAdminNavigationRoutes } from "../content/navigation/admin-routes.ts";
import { createAdminNewsletterRoutes } from "../content/newsletter/admin-routes.ts";
import { createAdminPageRoutes } from "../content/pages/admin-routes.ts";
import { createAdminTestimonialRoutes } from "../content/testimonials/admin-routes.ts";
import {
  createAdminTranslationRoutes,
  createTranslationImportRoutes,
} from "../content/translations/admin-routes.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { createRecallPreviewRoutes } from "../mail/recall-routes.ts";
import { createOutboxRoutes } from "../mail/routes.ts";
import { createMailTextRoutes } from "../mail/text-routes.ts";
import { createOwnAccountRoutes } from "../people/operators/account-routes.ts";
import type { Credential } from "../people/operators/credential.ts";
import { createSessionRoutes } from "../people/operators/session-routes.ts";
import { createStaffRoutes } from "../people/operators/staff-routes.ts";
import { createAdminOrderRoutes } from "../sales/orders/admin-routes.ts";
import { createProblemRoutes, createReconcileRoutes } from "../sales/payments/admin-routes.ts";
import { createAdminDiscountRoutes } from "../sales/pricing/discounts/admin-routes.ts";
import { createAdminRecallRoutes } from "../sales/recalls/admin-routes.ts";
import { createReportRoutes } from "../sales/reports/admin-routes.ts";
import { createPriceRoutes } from "../sales/reports/price-routes.ts";
import { createAdminReturnRoutes } from "../sales/returns/admin-routes.ts";
import { createAdminSettingsRoutes } from "../settings/admin-routes.ts";
import { createActivityRoutes } from "./activity-routes.ts";
import { createCountsRoutes } from "./counts-routes.ts";
import { createOverviewRoutes } from "./overview-routes.ts";
import { createPrivacyRoutes } from "./privacy-routes.ts";
import { createSearchRoutes } from "./search-routes.ts";

/** All routes under /api/admin. The API protects them with `requireOperator`. */
export function createAdminRoutes(
  deps: ApiDeps,
  credential: Credential,
  imports: { isOpen: () => boolean; runTask: RunTask },
) {
  return (
    new Hono<Env>()
      .route("/session", createSessionRoutes(deps, credential))
      .route("/imports/products", createImportToolRoutes(deps, imports.runTask))
      .route("/imports/translations", createTranslationImportRoutes(deps))
      .route("/pictures", createPictureRoutes(deps))
      .route("/mail-texts", createMailTextRoutes(deps))
      .route("/brand", createAdminBrandRoutes(deps))
      // The limit of all routes below; those above have their own.
      .use(bodyLimit(MEGABYTE))
      .route("/counts", createCountsRoutes(deps))
      .route("/search", createSearchRoutes(deps))
      .route("/overview", createOverviewRoutes(deps, imports.isOpen))
      .route("/account", createOwnAccountRoutes(deps, credential))
      .route("/staff", createStaffRoutes(deps))
      .route("/activity", createActivityRoutes(deps))
      .route("/orders", createAdminOrderRoutes(deps))
      .route("/recalls", createRecallPreviewRoutes(deps))
      .route("/recalls", createAdminRecallRoutes(deps))
      .route("/returns", createAdminReturnRoutes(deps))
      .route("/payment-problems", createProblemRoutes(deps))
      .route("/reconcile", createReconcileRoutes(deps))
      .route("/reports", createReportRoutes(deps))
      .route("/products/export", createExportRoutes(deps))
      .route("/products/prices", createPriceRoutes(deps))
      .route("/products/sales", createSaleRoutes(deps))
      .route("/products/stock", createStockRoutes(deps))
      .route("/products", createAdminProductRoutes(deps))
      .route("/categories", createAdminCategoryRoutes(deps))
      .route("/ingredients", createAdminIngredientRoutes(deps))
      .route("/picture-copies", createPictureCopyRoutes(deps))
      .route("/posts", createAdminPostRoutes(deps))
      .route("/pages", createAdminPageRoutes(deps))
      .route("/home", createAdminHomeRoutes(deps))
      .route("/navigation", createAdminNavigationRoutes(deps))
      .route("/testimonials", createAdminTestimonialRoutes(deps))
      .route("/translations", createAdminTranslationRoutes(deps))
      .route("/customers", createAdminCustomerRoutes(deps))
      .route("/people", createPeopleRoutes(deps))
      .route("/reviews", createAdminReviewRoutes(deps))
      .route("/settings", createAdminSettingsRoutes(deps))
      .route("/privacy", createPrivacyRoutes(deps))
      .route("/discount-codes", createAdminDiscountRoutes(deps))
      .route("/messages", createMessageRoutes(deps))
      .route("/newsletter", createAdminNewsletterRoutes(deps))
      .route("/outbox", createOutboxRoutes(deps))
  );
}
