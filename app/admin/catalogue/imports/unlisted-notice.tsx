import shared from "../../components/shared.module.css";

/** The number of published variants of imported products that are not in the file. */
export function UnlistedNotice({ unlisted }: { unlisted: number }) {
  if (unlisted === 0) return null;
  return (
    <p className={shared.notice}>
      {unlisted === 1
        ? "1 variant of these products is not in the file and stays for sale."
        : `${unlisted} variants of these products are not in the file and stay for sale.`}
    </p>
  );
}
