type Props = { texts: readonly string[]; className?: string | undefined };

/**
 * One paragraph per text, in the direction of its own script. The key is the index: an author may
 * repeat a paragraph, so the text is not unique, and the list is never reordered.
 */
export function Paragraphs({ texts, className }: Props) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts may repeat
    <p key={index} className={className} dir="auto">
      {text}
    </p>
  ));
}
