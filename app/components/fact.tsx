import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & { name: string };

/** A name and its value, as an entry of a `dl`. */
export function Fact({ name, children, ...rest }: Props) {
  return (
    <div {...rest}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
