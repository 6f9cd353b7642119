import { TERMS } from "../../data/content/pages/terms.ts";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  return <TextPage page={TERMS} path={paths.terms()} />;
}
