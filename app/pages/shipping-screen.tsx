import { SHIPPING } from "../../data/content/pages/shipping.ts";
import { withZones } from "../../data/content/zone-texts.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../settings-query.ts";
import { TextPage } from "./text-page.tsx";

export function ShippingScreen() {
  const { zones } = useSettings().shipping;
  return <TextPage page={withZones(SHIPPING, zones)} path={paths.shipping()} />;
}
