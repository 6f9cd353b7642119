import { useQuery } from "@tanstack/react-query";
import type { AdminTestimonial } from "../../../data/model/admin/admin-content.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { DeleteButton } from "../components/delete-button.tsx";
import { Editable, Permitted } from "../components/permitted.tsx";
import { usePreservingNavigate } from "../components/preserve-page.ts";
import { EditorPage } from "../components/query-boundary.tsx";
import { addTestimonial, deleteTestimonial, saveTestimonial, testimonialsQuery } from "./api.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const BACK = { name: "Testimonials", to: adminPaths.testimonials() };

/** Edits a testimonial, or creates one if `id` is undefined. */
export function TestimonialPage({ id }: { id: string | undefined }) {
  const query = useQuery(testimonialsQuery);
  return (
    <EditorPage id={id} query={query} title="Testimonial" back={BACK}>
      {(all) => <TestimonialEditor id={id} testimonial={all?.find((each) => each.id === id)} />}
    </EditorPage>
  );
}

type Props = { id: string | undefined; testimonial: AdminTestimonial | undefined };

function TestimonialEditor({ id, testimonial }: Props) {
  const navigateTo = usePreservingNavigate();
  if (id !== undefined && !testimonial) {
    const lead = "This testimonial does not exist. It may have been deleted.";
    return <AdminPage title="Testimonial" back={BACK} lead={lead} />;
  }
  return (
    <AdminPage
      title={testimonial ? `Testimonial by ${testimonial.name}` : "New testimonial"}
      back={BACK}
      actions={
        testimonial && (
          <Permitted to="content.write">
            <DeleteButton
              type="testimonial"
              name={`The testimonial by ${testimonial.name}`}
              remove={() => deleteTestimonial(testimonial.id)}
              then={adminPaths.testimonials()}
            />
          </Permitted>
        )
      }
    >
      <Editable to="content.write">
        <TestimonialForm
          record={testimonial}
          action={testimonial ? "Save changes" : "Publish"}
          save={(draft, version) =>
            testimonial ? saveTestimonial(testimonial.id, draft, version) : addTestimonial(draft)
          }
          onCreated={({ id }) => navigateTo(adminPaths.testimonial(id))}
        />
      </Editable>
    </AdminPage>
  );
}
