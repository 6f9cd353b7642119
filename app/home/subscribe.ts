import type { ToastMessage } from "../components/toast.tsx";

export type Subscription = {
  /** `queued`: the service worker stored the request and sends it once there is a connection. */
  outcome: "subscribed" | "queued" | "refused" | "failed";
  message: ToastMessage;
  /** Displayed next to the form while the request is queued. */
  note?: string;
};

const FAILED: Subscription = {
  outcome: "failed",
  message: {
    tone: "destructive",
    title: "Error",
    description: "Unable to subscribe. Please try again later.",
  },
};

/** Subscribes an address to the newsletter. Returns failures as outcomes and never throws. */
export async function subscribe(email: string): Promise<Subscription> {
  try {
    const { sendSubscription } = await import("./newsletter-api.ts");
    return await sendSubscription(email);
  } catch {
    return FAILED;
  }
}
