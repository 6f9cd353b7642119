import { PRIVACY } from "../../data/seed/pages/privacy.ts";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  return <TextPage page={PRIVACY} path={paths.privacy()} />;
}
