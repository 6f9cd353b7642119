import { shippingPage } from "../../data/content/pages/shipping.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../use-settings.ts";
import { TextPage } from "./text-page.tsx";

export function ShippingScreen() {
  const { zones } = useSettings().shipping;
  const page = withZones(shippingPage(useStoreFacts()), zones);
  return <TextPage page={page} path={paths.shipping()} />;
}
