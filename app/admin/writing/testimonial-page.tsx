import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { ConsolePage } from "../parts/console-page.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";
import { LoadedPage } from "../parts/loaded.tsx";
import { places } from "../places.ts";
import {
  addTestimonial,
  deleteTestimonial,
  saveTestimonial,
  testimonialsQuery,
} from "./queries.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const BACK = { name: "Testimonials", to: places.testimonials() };

export function NewTestimonialPage() {
  const navigate = useNavigate();
  return (
    <ConsolePage title="New testimonial" back={BACK}>
      <TestimonialForm
        action="Publish"
        save={addTestimonial}
        onSaved={({ id }) => void navigate(places.testimonial(id), { replace: true })}
      />
    </ConsolePage>
  );
}

export function EditTestimonialPage({ id }: { id: string }) {
  const query = useQuery(testimonialsQuery);
  return (
    <LoadedPage query={query} title="Testimonial" back={BACK}>
      {(all) => {
        const found = all.find((one) => one.id === id);
        if (!found) {
          return (
            <ConsolePage
              title="Testimonial"
              back={BACK}
              lead="It is not there. It may have been deleted."
            />
          );
        }
        return (
          <ConsolePage
            title={`Testimonial by ${found.name}`}
            back={BACK}
            actions={
              <DeleteButton
                what="testimonial"
                name={`What ${found.name} said`}
                remove={() => deleteTestimonial(id)}
                then={places.testimonials()}
              />
            }
          >
            <TestimonialForm
              testimonial={found}
              action="Save changes"
              save={(draft) => saveTestimonial(id, draft)}
            />
          </ConsolePage>
        );
      }}
    </LoadedPage>
  );
}
