import { privacyPage } from "../../data/content/pages/privacy.ts";
import { useStore } from "../components/store.tsx";
import { paths } from "../paths.ts";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  return <TextPage page={privacyPage(useStore())} path={paths.privacy()} />;
}
