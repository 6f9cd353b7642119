import type { Subscription } from "./newsletter-api.ts";

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
