import { shippingPage } from "../../data/content/pages/shipping.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { useStore } from "../components/store.tsx";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { TextPage } from "./text-page.tsx";

export function ShippingScreen() {
  const { zones } = useSettings().shipping;
  const page = withZones(shippingPage(useStore()), zones);
  return <TextPage page={page} path={paths.shipping()} />;
}
