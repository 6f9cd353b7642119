import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
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
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/packing-slips" element={<PrintOrdersPage kind="packing-slips" />} />
      <Route path="orders/receipts" element={<PrintOrdersPage kind="receipts" />} />
      <Route path="orders/recall" element={<RecallOrdersPage />} />
      <Route path="orders/recall/new" element={recall} />
      <Route path="orders/recall/:id" element={recall} />
      <Route path="orders/:id" element={<ById>{(id = "") => <OrderPage id={id} />}</ById>} />
      <Route
        path="orders/:id/packing-slip"
        element={<ById>{(id = "") => <PackingSlipPage id={id} />}</ById>}
      />
      <Route path="returns" element={<ReturnsPage />} />
      <Route path="returns/:id" element={<ById>{(id = "") => <ReturnPage id={id} />}</ById>} />
      <Route path="products" element={<ProductsPage />} />
      <Route path="products/stock" element={<StockPage />} />
      <Route path="products/sales" element={<SalesPage />} />
      <Route path="products/sales/new" element={<NewSalePage />} />
      <Route path="products/sales/:id" element={<ById>{(id = "") => <SalePage id={id} />}</ById>} />
      <Route path="products/ingredients" element={<IngredientsPage />} />
      <Route path="products/ingredients/new" element={ingredient} />
      <Route path="products/ingredients/:id" element={ingredient} />
      <Route path="products/new" element={product} />
      <Route path="products/:id" element={product} />
      <Route path="categories" element={<CategoriesPage />} />
      <Route path="categories/new" element={category} />
      <Route path="categories/:id" element={category} />
      <Route path="import" element={<ProductImportPage />} />
      <Route path="store/home" element={<HomeEditorPage isShown />} />
      <Route path="store/pages" element={<PagesPage />} />
      <Route path="store/pages/new" element={page} />
      <Route path="store/pages/:id" element={page} />
      <Route path="journal" element={<PostsPage />} />
      <Route path="journal/new" element={post} />
      <Route path="journal/:id" element={post} />
      <Route path="testimonials" element={<TestimonialsPage />} />
      <Route path="testimonials/new" element={testimonial} />
      <Route path="testimonials/:id" element={testimonial} />
      <Route path="store/navigation" element={<ShopNavigationPage />} />
      <Route path="translations" element={<TranslationsPage />} />
      <Route
        path="translations/:kind/:id"
        element={<ById>{(item = "") => <TranslationPage item={item} />}</ById>}
      />
      <Route path="customers" element={<CustomersPage />} />
      <Route path="customers/:id" element={<ById>{(id = "") => <CustomerPage id={id} />}</ById>} />
      <Route path="personal-data" element={<PersonalDataPage />} />
      <Route path="reviews" element={<ReviewsPage />} />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="messages/:id" element={<ById>{(id = "") => <MessagePage id={id} />}</ById>} />
      <Route path="newsletter" element={<NewsletterPage />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="reports" element={<ReportsPage />} />
      <Route path="discounts" element={<DiscountsPage />} />
      <Route path="discounts/new" element={discount} />
      <Route path="discounts/:id" element={discount} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="settings/taxes" element={<TaxPage />} />
      <Route path="settings/shipping" element={<ShippingPage />} />
      <Route path="settings/brand" element={<BrandPage />} />
      <Route path="settings/low-stock" element={<LowStockPage />} />
      <Route path="settings/store" element={<StorePage />} />
      <Route path="settings/outbox" element={<EmailsPage />} />
      <Route path="settings/emails" element={<EmailTextsPage />} />
      <Route
        path="settings/emails/:id"
        element={<ById>{(kind = "") => <EmailTextPage kind={kind} />}</ById>}
      />
      <Route path="settings/staff" element={<StaffPage />} />
      <Route
        path="settings/staff/:id"
        element={<ById>{(id = "") => <OperatorPage id={id} />}</ById>}
      />
      <Route path="settings/privacy" element={<PrivacyPage />} />
      <Route path="settings/activity" element={<ActivityPage />} />
      <Route path="account" element={<OwnAccountPage />} />
      {FORMER_PATHS.map(({ from, to }) => (
        <Route key={from} path={from} element={<Redirect to={to} />} />
      ))}
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
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
