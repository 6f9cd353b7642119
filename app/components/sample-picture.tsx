import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import { Picture } from "./picture.tsx";
import { useStoreFacts } from "./store-facts.tsx";

type Props = { picture: string; className?: string | undefined; sizes: string };

/**
 * A picture of a product or post of the sample store by its directory, which the offline copy contains. Other stores
 * have none.
 */
export function SamplePicture({ picture, className, sizes }: Props) {
  const { usesTemplates } = useStoreFacts();
  if (usesTemplates) return null;
  return <Picture className={className} src={pictureUrl(picture)} alt="" sizes={sizes} />;
}
