import type { ShownSection } from "../../data/model/home/home.ts";
import { Testimonials } from "./testimonials.tsx";
import { TextWithPicture } from "./text-with-picture.tsx";

type Props = { section: ShownSection & { kind: "text" | "testimonials" } };

/** The sections that the sample store does not have. */
export default function OtherSection({ section }: Props) {
  return section.kind === "text" ? <TextWithPicture {...section} /> : <Testimonials {...section} />;
}
