import { privacyPage } from "../../data/content/pages/privacy.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  return <TextPage page={privacyPage(useStoreFacts())} path={paths.privacy()} />;
}
