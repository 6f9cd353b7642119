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
      title={isSignIn ? "Sign in to review" : "This review can't be written"}
      text={
        isSignIn
          ? "Reviews come from customers who have received the product. Sign in, or use the link in our email."
          : (error.serverMessage ?? "This link is not valid any more.")
      }
      action={
        isSignIn ? (
          <ButtonLink to={paths.account()}>Sign in</ButtonLink>
        ) : (
          <ButtonLink to={paths.shop()}>Browse Products</ButtonLink>
        )
      }
    />
  );
}
