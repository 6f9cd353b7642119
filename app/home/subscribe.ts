import type { ToastMessage } from "../components/toast.tsx";

export type Subscription = {
  /** `queued`: saved on this device until there is a connection. */
  outcome: "subscribed" | "queued" | "refused" | "failed";
  message: ToastMessage;
  /** Stands beside the form while the subscription waits. */
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

/** Subscribes an address to the newsletter; never throws. */
export async function subscribe(email: string): Promise<Subscription> {
  try {
    const { sendSubscription } = await import("./newsletter-api.ts");
    return await sendSubscription(email);
  } catch {
    return FAILED;
  }
}
