import { m } from "../../data/i18n/messages.js";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { RichText } from "../components/rich-text.tsx";
import { SamplePicture } from "../components/sample-picture.tsx";
import { ContactForm } from "./contact-form.tsx";
import css from "./contact-screen.module.css";
import { PageBoundary } from "./page-boundary.tsx";
import { PageSections } from "./page-sections.tsx";

/** /contact: the contact form beside the text of the page. */
export function ContactScreen() {
  return (
    <PageBoundary handle="contact">
      {(page) => (
        <>
          <PageBand title={page.title} tint="clay">
            {page.intro && <RichText className={frame.intro} html={page.intro} />}
          </PageBand>
          <div className={`${frame.page} ${css.columns}`}>
            <section aria-labelledby="contact-message">
              <h2 id="contact-message" className={css.heading}>
                {m.contact_heading()}
              </h2>
              <ContactForm />
            </section>
            <div className={css.facts}>
              <PageSections sections={page.sections} />
            </div>
            <SamplePicture
              className={css.picture}
              picture="maple-hand-cream.4x5.c0ad9f-c2b0a3.48ab8dae"
              sizes="(min-width: 1800px) 818px, (min-width: 1000px) 46vw, 100vw"
            />
          </div>
        </>
      )}
    </PageBoundary>
  );
}
