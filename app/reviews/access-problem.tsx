import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { paths } from "../paths.ts";
import { HttpError } from "../requests/http-error.ts";

/** Whether the server refused: not signed in, not bought, or no such product. */
export function isAccessProblem(error: Error | null): error is HttpError {
  return error instanceof HttpError && [401, 403, 404].includes(error.status);
}

type Props = { error: HttpError; token: string | undefined };

/** Explains why the form is not available, with a link to the next step. */
export function AccessProblem({ error, token }: Props) {
  const isSignIn = error.status === 401 && token === undefined;
  return (
    <EmptyState
      level={1}
      title={isSignIn ? m.reviews_access_sign_in() : m.reviews_access_refused()}
      text={
        isSignIn
          ? m.reviews_access_sign_in_hint()
          : (error.serverMessage ?? m.reviews_access_expired())
      }
      action={
        isSignIn ? (
          <ButtonLink to={paths.account()}>{m.reviews_access_sign_in_action()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.shop()}>{m.reviews_access_browse()}</ButtonLink>
        )
      }
    />
  );
}
