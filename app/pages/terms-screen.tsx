import { termsPage } from "../../data/content/pages/terms.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../use-settings.ts";
import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  const { zones } = useSettings().shipping;
  const page = withZones(termsPage(useStoreFacts()), zones);
  return <TextPage page={page} path={paths.terms()} />;
}
