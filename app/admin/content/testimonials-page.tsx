import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Stars } from "../../components/stars.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { Rows } from "../components/rows.tsx";
import shared from "../components/shared.module.css";
import { testimonialsQuery } from "./api.ts";

/** Testimonials, newest first. */
export function TestimonialsPage() {
  const query = useQuery(testimonialsQuery);
  return (
    <AdminPage
      title="Testimonials"
      actions={
        <Permitted to="content.write">
          <ButtonLink to={adminPaths.newTestimonial()}>New testimonial</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {(testimonials) => (
          <Rows items={testimonials} empty={<p>No testimonials yet.</p>}>
            {(one) => (
              <Link className={shared.row} to={adminPaths.testimonial(one.id)}>
                <span>
                  <span className={shared.name}>{one.name}</span>
                  {one.role && <span className={shared.soft}> {one.role}</span>}
                  <br />
                  <span className={shared.soft}>{shorten(one.content)}</span>
                </span>
                <Stars rating={one.rating} />
              </Link>
            )}
          </Rows>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text;
}
