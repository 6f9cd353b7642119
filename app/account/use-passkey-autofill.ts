import { useEffect, useRef, useState } from "react";
import type { Customer } from "../../data/model/people/customer.ts";
import { HttpError } from "../requests/http-error.ts";

/**
 * Events that show that the customer uses the page. Moving the pointer is none: browsers also report
 * it when the page below a resting pointer changes.
 */
const USE_EVENTS = ["pointerdown", "keydown"] as const;

/**
 * Offers the customer's passkeys in the suggestions of the e-mail field. Requires a mounted field
 * with `autocomplete="… webauthn"`. Returns a function that starts it again after another
 * passkey request has cancelled it.
 */
export function usePasskeyAutofill(
  onSignedIn: (customer: Customer) => void,
  onError: (message: string | undefined) => void,
  afterUse: boolean,
): () => void {
  const [attempt, setAttempt] = useState(0);
  const callbacks = useRef({ onSignedIn, onError });
  useEffect(() => {
    callbacks.current = { onSignedIn, onError };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new request
  useEffect(() => {
    if (window.PublicKeyCredential === undefined) return;
    let cancel = () => {};
    let ended = false;
    const start = async () => {
      stopListening();
      try {
        const passkeys = await import("../customer/passkeys.ts");
        if (ended || !(await passkeys.supportsAutofill()) || ended) return;
        cancel = passkeys.cancelPasskeyRequest;
        const customer = await passkeys.signInWithPasskey({ autofill: true });
        if (!ended) callbacks.current.onSignedIn(customer);
      } catch (error) {
        // Autofill is a convenience: only the rejection of a chosen passkey is reported.
        const isRejected = error instanceof HttpError && error.status === 401;
        if (!ended && isRejected) callbacks.current.onError(error.serverMessage);
      }
    };
    const onUse = () => void start();
    const stopListening = () => {
      for (const name of USE_EVENTS) window.removeEventListener(name, onUse);
    };
    if (afterUse) for (const name of USE_EVENTS) window.addEventListener(name, onUse);
    else void start();
    return () => {
      ended = true;
      stopListening();
      cancel();
    };
  }, [attempt, afterUse]);

  return () => setAttempt((count) => count + 1);
}
