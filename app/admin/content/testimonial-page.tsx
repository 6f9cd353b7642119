import { useQuery } from "@tanstack/react-query";
import type { AdminTestimonial } from "../../../data/model/admin-pages.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { DeleteButton } from "../components/delete-button.tsx";
import { EditorPage } from "../components/editor-page.tsx";
import { usePreservingNavigate } from "../components/preserve-page.ts";
import { addTestimonial, deleteTestimonial, saveTestimonial, testimonialsQuery } from "./api.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const BACK = { name: "Testimonials", to: adminPaths.testimonials() };

/** One testimonial, or one that is yet to be written. */
export function TestimonialPage({ id }: { id: string | undefined }) {
  const query = useQuery(testimonialsQuery);
  return (
    <EditorPage id={id} query={query} title="Testimonial" back={BACK}>
      {(all) => <Shown id={id} testimonial={all?.find((one) => one.id === id)} />}
    </EditorPage>
  );
}

type Props = { id: string | undefined; testimonial: AdminTestimonial | undefined };

function Shown({ id, testimonial }: Props) {
  const goOn = usePreservingNavigate();
  if (id !== undefined && !testimonial) {
    const lead = "It is not there. It may have been deleted.";
    return <AdminPage title="Testimonial" back={BACK} lead={lead} />;
  }
  return (
    <AdminPage
      title={testimonial ? `Testimonial by ${testimonial.name}` : "New testimonial"}
      back={BACK}
      actions={
        testimonial && (
          <DeleteButton
            what="testimonial"
            name={`What ${testimonial.name} said`}
            remove={() => deleteTestimonial(testimonial.id)}
            then={adminPaths.testimonials()}
          />
        )
      }
    >
      <TestimonialForm
        testimonial={testimonial}
        action={testimonial ? "Save changes" : "Publish"}
        save={(draft) =>
          testimonial ? saveTestimonial(testimonial.id, draft) : addTestimonial(draft)
        }
        onMade={(made) => goOn(adminPaths.testimonial(made.id))}
      />
    </AdminPage>
  );
}
