import { termsPage } from "../../data/content/pages/terms.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { useStore } from "../components/store.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  const { zones } = useSettings().shipping;
  const page = withZones(termsPage(useStore()), zones);
  return <TextPage page={page} path={paths.terms()} />;
}
