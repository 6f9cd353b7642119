import type { ReactNode } from "react";
import { Navigate, useLocation, useParams, useRoutes } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import { adminPaths, FORMER_PATHS } from "./admin-paths.ts";
import { CategoriesPage } from "./catalogue/categories/categories-page.tsx";
import { CategoryPage } from "./catalogue/categories/category-page.tsx";
import { ProductImportPage } from "./catalogue/imports/product-import-page.tsx";
import { IngredientPage } from "./catalogue/ingredients/ingredient-page.tsx";
import { IngredientsPage } from "./catalogue/ingredients/ingredients-page.tsx";
import { ProductPage } from "./catalogue/products/product-page.tsx";
import { ProductsPage } from "./catalogue/products/products-page.tsx";
import { ReviewsPage } from "./catalogue/reviews/reviews-page.tsx";
import { NewSalePage } from "./catalogue/sales/new-sale-page.tsx";
import { SalePage } from "./catalogue/sales/sale-page.tsx";
import { SalesPage } from "./catalogue/sales/sales-page.tsx";
import { StockPage } from "./catalogue/stock/stock-page.tsx";
import { AdminPage } from "./components/admin-page.tsx";
import { preservedPageKey } from "./components/preserve-page.ts";
import { EmailsPage } from "./content/messages/emails-page.tsx";
import { MessagePage } from "./content/messages/message-page.tsx";
import { MessagesPage } from "./content/messages/messages-page.tsx";
import { NewsletterPage } from "./content/messages/newsletter-page.tsx";
import { EditPage } from "./content/pages/edit-page.tsx";
import { PagesPage } from "./content/pages/pages-page.tsx";
import { PostPage } from "./content/post-page.tsx";
import { PostsPage } from "./content/posts-page.tsx";
import { TestimonialPage } from "./content/testimonial-page.tsx";
import { TestimonialsPage } from "./content/testimonials-page.tsx";
import { TranslationPage } from "./content/translations/translation-page.tsx";
import { TranslationsPage } from "./content/translations/translations-page.tsx";
import { OverviewPage } from "./overview/overview-page.tsx";
import { OwnAccountPage } from "./own-account/own-account-page.tsx";
import { CustomerPage } from "./people/customers/customer-page.tsx";
import { CustomersPage } from "./people/customers/customers-page.tsx";
import { PersonalDataPage } from "./people/customers/personal-data-page.tsx";
import { ReportsPage } from "./reports/reports-page.tsx";
import { DiscountPage } from "./sales/discounts/discount-page.tsx";
import { DiscountsPage } from "./sales/discounts/discounts-page.tsx";
import { OrderPage } from "./sales/orders/order-page.tsx";
import { OrdersPage } from "./sales/orders/orders-page.tsx";
import { PackingSlipPage } from "./sales/orders/packing-slip-page.tsx";
import { PrintOrdersPage } from "./sales/orders/print-orders-page.tsx";
import { PaymentsPage } from "./sales/payments/payments-page.tsx";
import { RecallOrdersPage } from "./sales/recalls/recall-orders-page.tsx";
import { RecallPage } from "./sales/recalls/recall-page.tsx";
import { ReturnPage } from "./sales/returns/return-page.tsx";
import { ReturnsPage } from "./sales/returns/returns-page.tsx";
import { ActivityPage } from "./settings/activity/activity-page.tsx";
import { BrandPage } from "./settings/brand/brand-page.tsx";
import { EmailTextPage } from "./settings/emails/email-text-page.tsx";
import { EmailTextsPage } from "./settings/emails/email-texts-page.tsx";
import { LowStockPage } from "./settings/low-stock-page.tsx";
import { ShopNavigationPage } from "./settings/navigation/shop-navigation-page.tsx";
import { PrivacyPage } from "./settings/privacy/privacy-page.tsx";
import { SettingsPage } from "./settings/settings-page.tsx";
import { ShippingPage } from "./settings/shipping-page.tsx";
import { OperatorPage } from "./settings/staff/operator-page.tsx";
import { StaffPage } from "./settings/staff/staff-page.tsx";
import { StorePage } from "./settings/store-page.tsx";
import { TaxPage } from "./settings/tax-page.tsx";

const HomeEditorPage = optional(() => import("./content/home/home-editor-page.tsx"), {
  name: () => "The editor",
});

/** Routes below /admin. */
export function AdminPages() {
  // Creating and editing share one page, so that it stays mounted after the first save.
  const product = <ById>{(id) => <ProductPage id={id} />}</ById>;
  const category = <ById>{(id) => <CategoryPage handle={id} />}</ById>;
  const ingredient = <ById>{(id) => <IngredientPage handle={id} />}</ById>;
  const page = <ById>{(id) => <EditPage id={id} />}</ById>;
  const post = <ById>{(id) => <PostPage id={id} />}</ById>;
  const testimonial = <ById>{(id) => <TestimonialPage id={id} />}</ById>;
  const recall = <ById>{(id) => <RecallPage id={id} />}</ById>;
  const discount = <ById>{(id) => <DiscountPage id={id} />}</ById>;
  return useRoutes([
    { index: true, element: <OverviewPage /> },
    { path: "orders", element: <OrdersPage /> },
    { path: "orders/packing-slips", element: <PrintOrdersPage kind="packing-slips" /> },
    { path: "orders/receipts", element: <PrintOrdersPage kind="receipts" /> },
    { path: "orders/recall", element: <RecallOrdersPage /> },
    { path: "orders/recall/new", element: recall },
    { path: "orders/recall/:id", element: recall },
    { path: "orders/:id", element: <ById>{(id = "") => <OrderPage id={id} />}</ById> },
    {
      path: "orders/:id/packing-slip",
      element: <ById>{(id = "") => <PackingSlipPage id={id} />}</ById>,
    },
    { path: "returns", element: <ReturnsPage /> },
    { path: "returns/:id", element: <ById>{(id = "") => <ReturnPage id={id} />}</ById> },
    { path: "products", element: <ProductsPage /> },
    { path: "products/stock", element: <StockPage /> },
    { path: "products/sales", element: <SalesPage /> },
    { path: "products/sales/new", element: <NewSalePage /> },
    { path: "products/sales/:id", element: <ById>{(id = "") => <SalePage id={id} />}</ById> },
    { path: "products/ingredients", element: <IngredientsPage /> },
    { path: "products/ingredients/new", element: ingredient },
    { path: "products/ingredients/:id", element: ingredient },
    { path: "products/new", element: product },
    { path: "products/:id", element: product },
    { path: "categories", element: <CategoriesPage /> },
    { path: "categories/new", element: category },
    { path: "categories/:id", element: category },
    { path: "import", element: <ProductImportPage /> },
    { path: "store/home", element: <HomeEditorPage isShown /> },
    { path: "store/pages", element: <PagesPage /> },
    { path: "store/pages/new", element: page },
    { path: "store/pages/:id", element: page },
    { path: "journal", element: <PostsPage /> },
    { path: "journal/new", element: post },
    { path: "journal/:id", element: post },
    { path: "testimonials", element: <TestimonialsPage /> },
    { path: "testimonials/new", element: testimonial },
    { path: "testimonials/:id", element: testimonial },
    { path: "store/navigation", element: <ShopNavigationPage /> },
    { path: "translations", element: <TranslationsPage /> },
    {
      path: "translations/:kind/:id",
      element: <ById>{(item = "") => <TranslationPage item={item} />}</ById>,
    },
    { path: "customers", element: <CustomersPage /> },
    { path: "customers/:id", element: <ById>{(id = "") => <CustomerPage id={id} />}</ById> },
    { path: "personal-data", element: <PersonalDataPage /> },
    { path: "reviews", element: <ReviewsPage /> },
    { path: "messages", element: <MessagesPage /> },
    { path: "messages/:id", element: <ById>{(id = "") => <MessagePage id={id} />}</ById> },
    { path: "newsletter", element: <NewsletterPage /> },
    { path: "payments", element: <PaymentsPage /> },
    { path: "reports", element: <ReportsPage /> },
    { path: "discounts", element: <DiscountsPage /> },
    { path: "discounts/new", element: discount },
    { path: "discounts/:id", element: discount },
    { path: "settings", element: <SettingsPage /> },
    { path: "settings/taxes", element: <TaxPage /> },
    { path: "settings/shipping", element: <ShippingPage /> },
    { path: "settings/brand", element: <BrandPage /> },
    { path: "settings/low-stock", element: <LowStockPage /> },
    { path: "settings/store", element: <StorePage /> },
    { path: "settings/outbox", element: <EmailsPage /> },
    { path: "settings/emails", element: <EmailTextsPage /> },
    {
      path: "settings/emails/:id",
      element: <ById>{(kind = "") => <EmailTextPage kind={kind} />}</ById>,
    },
    { path: "settings/staff", element: <StaffPage /> },
    { path: "settings/staff/:id", element: <ById>{(id = "") => <OperatorPage id={id} />}</ById> },
    { path: "settings/privacy", element: <PrivacyPage /> },
    { path: "settings/activity", element: <ActivityPage /> },
    { path: "account", element: <OwnAccountPage /> },
    ...FORMER_PATHS.map(({ from, to }) => ({ path: from, element: <Redirect to={to} /> })),
    { path: "*", element: <NoPage /> },
  ]);
}

/** Remounts the page when the id changes, except after a new record received its id. */
function ById({ children }: { children: (id: string | undefined) => ReactNode }) {
  const { id } = useParams();
  const location = useLocation();
  return <div key={preservedPageKey(location) ?? id ?? location.key}>{children(id)}</div>;
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

function NoPage() {
  return (
    <AdminPage title="Page Not Found" lead="This page does not exist in the admin.">
      <div>
        <ButtonLink to={adminPaths.overview()}>Home</ButtonLink>
      </div>
    </AdminPage>
  );
}
