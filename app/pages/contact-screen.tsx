import { offersPickup } from "../../data/content/delivery.ts";
import { contactPage } from "../../data/content/pages/contact.ts";
import { PageHead } from "../components/page-head.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../use-settings.ts";
import { ContactForm } from "./contact-form.tsx";
import css from "./contact-screen.module.css";
import { PageSections } from "./page-sections.tsx";

/** /contact: the contact form and the store's contact details. */
export function ContactScreen() {
  const store = useStoreFacts();
  const page = contactPage(store, offersPickup(useSettings().shipping.zones));
  return (
    <div className={css.page}>
      <PageHead
        title={page.title}
        description={page.description}
        path={paths.contact()}
        trail={[{ name: page.title, path: paths.contact() }]}
      />
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {page.title}
        </h1>
        <p className={css.intro}>{page.intro}</p>
      </header>
      <section aria-labelledby="contact-message">
        <h2 id="contact-message" className={css.heading}>
          Send us a message
        </h2>
        <ContactForm />
      </section>
      <div className={css.facts}>
        <PageSections sections={page.sections} />
      </div>
    </div>
  );
}
