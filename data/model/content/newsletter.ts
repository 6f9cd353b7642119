import * as v from "valibot";
import { Email } from "../text/fields.ts";

export const Subscription = v.object({ email: Email });
export type Subscription = v.InferOutput<typeof Subscription>;
