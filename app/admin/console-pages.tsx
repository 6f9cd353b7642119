import type { ReactNode } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import { ButtonLink } from "../ui/button.tsx";
import { ProductImportPage } from "./imports/product-import-page.tsx";
import { MailPage } from "./inbox/mail-page.tsx";
import { MessagesPage } from "./inbox/messages-page.tsx";
import { NewsletterPage } from "./inbox/newsletter-page.tsx";
import { OrderPage } from "./orders/order-page.tsx";
import { OrdersPage } from "./orders/orders-page.tsx";
import { PaymentsPage } from "./orders/payments-page.tsx";
import { OverviewPage } from "./overview/overview-page.tsx";
import { ConsolePage } from "./parts/console-page.tsx";
import { places } from "./places.ts";
import { EditProductPage, NewProductPage } from "./products/product-page.tsx";
import { ProductsPage } from "./products/products-page.tsx";
import { EditPostPage, NewPostPage } from "./writing/post-page.tsx";
import { PostsPage } from "./writing/posts-page.tsx";
import { EditTestimonialPage, NewTestimonialPage } from "./writing/testimonial-page.tsx";
import { TestimonialsPage } from "./writing/testimonials-page.tsx";

/** Which page stands at which address below /admin. */
export function ConsolePages() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:id" element={<ById>{(id) => <OrderPage id={id} />}</ById>} />
      <Route path="products" element={<ProductsPage />} />
      <Route path="products/new" element={<NewProductPage />} />
      <Route path="products/:id" element={<ById>{(id) => <EditProductPage id={id} />}</ById>} />
      <Route path="import" element={<ProductImportPage />} />
      <Route path="journal" element={<PostsPage />} />
      <Route path="journal/new" element={<NewPostPage />} />
      <Route path="journal/:id" element={<ById>{(id) => <EditPostPage id={id} />}</ById>} />
      <Route path="testimonials" element={<TestimonialsPage />} />
      <Route path="testimonials/new" element={<NewTestimonialPage />} />
      <Route
        path="testimonials/:id"
        element={<ById>{(id) => <EditTestimonialPage id={id} />}</ById>}
      />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="newsletter" element={<NewsletterPage />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="mail" element={<MailPage />} />
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

/** Another id is another page: nothing typed for one stays for the other. */
function ById({ children }: { children: (id: string) => ReactNode }) {
  const { id = "" } = useParams();
  return <div key={id}>{children(id)}</div>;
}

function NoPage() {
  return (
    <ConsolePage title="Page Not Found" lead="There is no such page in the console.">
      <div>
        <ButtonLink to={places.overview()}>Overview</ButtonLink>
      </div>
    </ConsolePage>
  );
}
