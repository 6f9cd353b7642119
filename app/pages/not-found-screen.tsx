import { NotFound } from "./not-found.tsx";

/** The page for all unknown URLs, with status 404. */
export function NotFoundScreen() {
  return <NotFound />;
}
