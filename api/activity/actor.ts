import { AsyncLocalStorage } from "node:async_hooks";

/** Who acts, and from where. */
export type Actor = {
  kind: "operator" | "command";
  /** null for a command. */
  operatorId: string | null;
  /** The operator's name, or the command. */
  name: string;
  /** Network address of the request; null for a command. */
  address: string | null;
};

type Scope = { actor: Actor | undefined; isRecorded: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a function whose changes are recorded as those of an actor. Shoppers, webhooks and jobs call the
 * same use cases without an actor, and leave no entries in the activity log.
 *
 * @returns the result, and whether an entry was recorded
 */
export async function runAs<T>(
  actor: Actor | undefined,
  run: () => Promise<T>,
): Promise<{ result: T; isRecorded: boolean }> {
  const scope: Scope = { actor, isRecorded: false };
  const result = await scopes.run(scope, run);
  return { result, isRecorded: scope.isRecorded };
}

/** The actor of the current request or command; undefined for shoppers, webhooks and jobs. */
export function currentActor(): Actor | undefined {
  return scopes.getStore()?.actor;
}

/** Notes that the current request or command has an entry in the activity log. */
export function markRecorded(): void {
  const scope = scopes.getStore();
  if (scope) scope.isRecorded = true;
}
