import { useEffect } from "react";
import { useCustomer } from "../customer/session.ts";

/** Reports the e-mail address of the signed-in customer once it is known. Renders nothing. */
export default function CustomerEmail({ onKnown }: { onKnown: (email: string) => void }) {
  const email = useCustomer()?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that the shopper can empty the field
  useEffect(() => {
    if (email) onKnown(email);
  }, [email]);
  return null;
}
