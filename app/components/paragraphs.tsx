import type { ReactNode } from "react";

type Props = { texts: readonly ReactNode[]; className?: string | undefined };

/**
 * One paragraph per text, each with its own text direction. The key is the index, because a text may
 * occur twice and the list is never reordered.
 */
export function Paragraphs({ texts, className }: Props) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts may repeat
    <p key={index} className={className} dir="auto">
      {text}
    </p>
  ));
}
