import { Fragment, type ReactNode } from "react";
import type { MessagePart } from "../../data/i18n/runtime.js";

type Props = {
  /** The parts of a message: `m.shop_safety.parts({})`. */
  parts: readonly MessagePart[];
  /** The element of each name in the markup of the message: `{ link: (text) => <Link to="/">{text}</Link> }`. */
  markup: Readonly<Record<string, (children: ReactNode) => ReactNode>>;
};

/** A sentence with a link or another element in it. The elements do not contain each other. */
export function Message({ parts, markup }: Props) {
  const shown: ReactNode[] = [];
  let inside = "";
  let isInside = false;
  for (const part of parts)
    if (part.type === "text") {
      if (isInside) inside += part.value;
      else shown.push(part.value);
    } else if (part.type === "markup-start") {
      inside = "";
      isInside = true;
    } else {
      isInside = false;
      shown.push(<Fragment key={shown.length}>{markup[part.name]?.(inside)}</Fragment>);
    }
  return shown;
}
