import * as v from "valibot";
import { Email } from "./checkout.ts";

export const Subscription = v.object({ email: Email });
export type Subscription = v.InferOutput<typeof Subscription>;
