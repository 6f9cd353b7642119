import { SHIPPING } from "../../data/content/pages/shipping.ts";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function ShippingScreen() {
  return <TextPage page={SHIPPING} path={paths.shipping()} />;
}
