import { useQuery } from "@tanstack/react-query";
import type { AdminTestimonial } from "../../../data/model/admin-pages.ts";
import { ConsolePage } from "../components/console-page.tsx";
import { DeleteButton } from "../components/delete-button.tsx";
import { EditorPage } from "../components/editor-page.tsx";
import { useGoOn } from "../components/go-on.ts";
import { places } from "../places.ts";
import {
  addTestimonial,
  deleteTestimonial,
  saveTestimonial,
  testimonialsQuery,
} from "./queries.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const BACK = { name: "Testimonials", to: places.testimonials() };

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
  const goOn = useGoOn();
  if (id !== undefined && !testimonial) {
    const lead = "It is not there. It may have been deleted.";
    return <ConsolePage title="Testimonial" back={BACK} lead={lead} />;
  }
  return (
    <ConsolePage
      title={testimonial ? `Testimonial by ${testimonial.name}` : "New testimonial"}
      back={BACK}
      actions={
        testimonial && (
          <DeleteButton
            what="testimonial"
            name={`What ${testimonial.name} said`}
            remove={() => deleteTestimonial(testimonial.id)}
            then={places.testimonials()}
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
        onMade={(made) => goOn(places.testimonial(made.id))}
      />
    </ConsolePage>
  );
}
