import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Stars } from "../../components/stars.tsx";
import { ConsolePage } from "../components/console-page.tsx";
import { Loaded } from "../components/loaded.tsx";
import shared from "../components/parts.module.css";
import { places } from "../places.ts";
import { testimonialsQuery } from "./queries.ts";

/** What customers said, the newest first. */
export function TestimonialsPage() {
  const query = useQuery(testimonialsQuery);
  return (
    <ConsolePage
      title="Testimonials"
      actions={<ButtonLink to={places.newTestimonial()}>New testimonial</ButtonLink>}
    >
      <Loaded query={query}>
        {(testimonials) =>
          testimonials.length === 0 ? (
            <p>No testimonials yet.</p>
          ) : (
            <ul className={shared.rows}>
              {testimonials.map((one) => (
                <li key={one.id}>
                  <Link className={shared.row} to={places.testimonial(one.id)}>
                    <span>
                      <span className={shared.name}>{one.name}</span>
                      {one.role && <span className={shared.soft}> {one.role}</span>}
                      <br />
                      <span className={shared.soft}>{shorten(one.content)}</span>
                    </span>
                    <Stars rating={one.rating} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ConsolePage>
  );
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text;
}
