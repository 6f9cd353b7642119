import type { Home } from "../../../../data/model/home/home.ts";
import { HomeSections } from "../../../sections/home-sections.tsx";
import css from "./home-editor.module.css";

/** The home page with the unsaved sections. Its controls do nothing. */
export default function HomePreview({ home }: { home: Home }) {
  return (
    <section className={css.preview} aria-label="Preview">
      <div inert>
        <HomeSections sections={home.sections} />
      </div>
    </section>
  );
}
