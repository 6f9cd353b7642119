import { Hono } from "hono";
import { createAdminPostRoutes } from "../blog/admin-routes.ts";
import { createAdminCategoryRoutes } from "../categories/admin-routes.ts";
import { createMessageRoutes } from "../contact/admin-routes.ts";
import { createAdminCustomerRoutes } from "../customers/admin-routes.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { createAdminDiscountRoutes } from "../discounts/admin-routes.ts";
import { createExportRoutes, createImportToolRoutes } from "../imports/routes.ts";
import type { RunTask } from "../imports/run-task.ts";
import { createOutboxRoutes } from "../mail/routes.ts";
import { createAdminNewsletterRoutes } from "../newsletter/admin-routes.ts";
import type { Credential } from "../operators/credential.ts";
import { createSessionRoutes } from "../operators/session-routes.ts";
import {
  createAdminOrderRoutes,
  createProblemRoutes,
  createReconcileRoutes,
} from "../orders/admin-routes.ts";
import { createPictureCopyRoutes } from "../pictures/copy/routes.ts";
import { createPictureRoutes } from "../pictures/routes.ts";
import { createPeopleRoutes } from "../privacy/admin-routes.ts";
import { createAdminProductRoutes } from "../products/admin-routes.ts";
import { createAdminReviewRoutes } from "../reviews/admin-routes.ts";
import { createAdminSettingsRoutes } from "../settings/admin-routes.ts";
import { createAdminTestimonialRoutes } from "../testimonials/admin-routes.ts";
import { createOverviewRoutes } from "./overview-routes.ts";

/** All routes under /api/admin. The API protects them with `requireOperator`. */
export function createAdminRoutes(
  deps: ApiDeps,
  credential: Credential,
  imports: { isOpen: () => boolean; runTask: RunTask },
) {
  return new Hono<Env>()
    .route("/session", createSessionRoutes(deps, credential))
    .route("/overview", createOverviewRoutes(deps, imports.isOpen))
    .route("/orders", createAdminOrderRoutes(deps))
    .route("/payment-problems", createProblemRoutes(deps))
    .route("/reconcile", createReconcileRoutes(deps))
    .route("/products/export", createExportRoutes(deps))
    .route("/products", createAdminProductRoutes(deps))
    .route("/categories", createAdminCategoryRoutes(deps))
    .route("/imports/products", createImportToolRoutes(deps, imports.runTask))
    .route("/pictures", createPictureRoutes(deps))
    .route("/picture-copies", createPictureCopyRoutes(deps))
    .route("/posts", createAdminPostRoutes(deps))
    .route("/testimonials", createAdminTestimonialRoutes(deps))
    .route("/customers", createAdminCustomerRoutes(deps))
    .route("/people", createPeopleRoutes(deps))
    .route("/reviews", createAdminReviewRoutes(deps))
    .route("/settings", createAdminSettingsRoutes(deps))
    .route("/discount-codes", createAdminDiscountRoutes(deps))
    .route("/messages", createMessageRoutes(deps))
    .route("/newsletter", createAdminNewsletterRoutes(deps))
    .route("/outbox", createOutboxRoutes(deps));
}
