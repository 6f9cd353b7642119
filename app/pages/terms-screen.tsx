import { TERMS } from "../../data/content/pages/terms.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  const { zones } = useSettings().shipping;
  return <TextPage page={withZones(TERMS, zones)} path={paths.terms()} />;
}
