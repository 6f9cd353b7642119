import { readFileSync } from "node:fs";
import { prepareBrandPicture } from "../../api/content/brand/brand-picture.ts";

// Prepares each file of the arguments as a logo, and prints the message of the rejection or the outcome.
for (const path of process.argv.slice(2)) {
  const prepared = await prepareBrandPicture(readFileSync(path), "logo");
  const line = prepared.outcome === "rejected" ? prepared.message : prepared.outcome;
  process.stdout.write(`${line}\n`);
}
