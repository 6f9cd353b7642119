import { PRIVACY } from "../../data/content/pages/privacy.ts";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  return <TextPage page={PRIVACY} path={paths.privacy()} />;
}
