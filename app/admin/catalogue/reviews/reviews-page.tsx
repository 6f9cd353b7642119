import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { REVIEWS_FILE, reviewsQuery } from "./api.ts";
import { ReviewEntry } from "./review-entry.tsx";
import css from "./reviews.module.css";

const FILTERS = [
  { value: "all", label: "All reviews" },
  { value: "pending", label: "Waiting for approval" },
  { value: "reported", label: "Reported by readers" },
  { value: "approved", label: "Published" },
  { value: "rejected", label: "Rejected" },
  { value: "sample", label: "Sample reviews" },
] as const;

/** The review queue: those that wait for approval first, then reported ones, then the newest. */
export function ReviewsPage() {
  return (
    <AdminPage title="Reviews">
      <Permitted to="personal-data.export">
        <p className={css.export}>
          {/* A file served by the API, so not a router link. */}
          <a href={REVIEWS_FILE} download>
            Export as CSV
          </a>
        </p>
      </Permitted>
      <SearchableList
        label="Search reviews"
        filters={FILTERS}
        listQuery={(query, state) => reviewsQuery({ ...query, state })}
        labels={{
          noun: "review",
          empty: "No reviews yet.",
          suffix: ({ pending }) => `, ${pending} waiting for approval`,
        }}
      >
        {({ reviews }) =>
          reviews.length > 0 && (
            <ul className={shared.rows}>
              {reviews.map((review) => (
                <li key={review.id} className={css.item}>
                  <ReviewEntry review={review} />
                </li>
              ))}
            </ul>
          )
        }
      </SearchableList>
    </AdminPage>
  );
}
