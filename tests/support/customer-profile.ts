import { mergeTests } from "@playwright/test";
import { test as accountTest } from "./account-fixture.ts";
import { test as profileTest } from "./browser-profile.ts";

/** Tests of customers who sign in, with a persistent browser profile. */
export const test = mergeTests(accountTest, profileTest);
