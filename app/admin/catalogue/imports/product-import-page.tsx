import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { ImportReport } from "../../../../data/model/admin/admin-import.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { PRODUCTS_FILE } from "./api.ts";
import { ColumnMappingPanel } from "./column-mapping.tsx";
import { MAX_MEGABYTES } from "./csv-file.ts";
import { Counts, ImportPreviewTable, UnimportedValues, UnlistedNotice } from "./import-preview.tsx";
import { LastImport } from "./last-import.tsx";
import { PictureCopiesPanel } from "./picture-copies.tsx";
import css from "./product-import-page.module.css";
import { useProductImport } from "./use-product-import.ts";

/** Imports products from a CSV file after a preview. */
export function ProductImportPage() {
  const { picker, pick, start, mapColumns, chooseFormat, chooseMissingStock, ...state } =
    useProductImport();
  const { file, preview, columns, reading, report, busy, progress, restart } = state;
  return (
    <AdminPage
      title="Import Products"
      lead="Choose a CSV file to preview the import. No products are changed until you start the import."
    >
      <Editable to="products.write">
        <div className={shared.split}>
          <div className={shared.stack}>
            {report ? (
              <ImportResult report={report} onRestart={restart} />
            ) : (
              <div className={css.tool}>
                <div className={css.file}>
                  <label className={css.label} htmlFor="import-file">
                    CSV file
                  </label>
                  <input
                    ref={picker}
                    id="import-file"
                    className={css.picker}
                    type="file"
                    accept=".csv,text/csv"
                    disabled={busy}
                    onChange={(event) => void pick(event.target.files?.[0])}
                  />
                  {file && (
                    <p className={shared.soft}>
                      {file.name}, {sizeOf(file)}
                    </p>
                  )}
                </div>
                {(file || busy) && (
                  <div className={css.progress}>
                    <progress
                      className={css.bar}
                      max={100}
                      value={progress}
                      aria-label="Import progress"
                    />
                    <span className={css.percent}>{progress}%</span>
                  </div>
                )}
                <div>
                  <Button busy={busy} onClick={() => void start()}>
                    {busy ? "Importing..." : "Start Import"}
                  </Button>
                </div>
              </div>
            )}
            {columns.length > 0 && <ColumnMappingPanel columns={columns} onChange={mapColumns} />}
            {preview && (
              <ImportPreviewTable
                preview={preview}
                reading={reading}
                onFormat={chooseFormat}
                onMissingStock={chooseMissingStock}
              />
            )}
          </div>
          <div className={shared.stack}>
            <Requirements />
            {!report && (
              <Panel title="Last import">
                <LastImport />
              </Panel>
            )}
            <PictureCopiesPanel />
            <Panel title="Export">
              <p>
                All products with their variants in Shopify's format. Importing the file again
                changes nothing.
              </p>
              <p className={css.links}>
                {/* A file served by the API, so not a router link. */}
                <a href={PRODUCTS_FILE} download>
                  Export products
                </a>
              </p>
            </Panel>
            <Panel title="Related">
              <ul className={css.links}>
                <li>
                  <Link to={adminPaths.dataImport()}>Import data from a previous store</Link>
                </li>
                <li>
                  <Link to={paths.home()}>Back to Home</Link>
                </li>
              </ul>
            </Panel>
          </div>
        </div>
      </Editable>
    </AdminPage>
  );
}

function Requirements() {
  return (
    <Panel title="Format requirements">
      <ul className={css.list}>
        <li>A CSV file with a header row; maximum file size {MAX_MEGABYTES}MB</li>
        <li>Required columns: Title, Price</li>
        <li>
          Optional columns: Description, Category, SKU, Size, Image (or imageUrl, Image Src), Stock,
          Brand, Tags, Compare-at price and others; names may be lower case or French
        </li>
        <li>
          Shopify and WooCommerce exports are recognized by their columns, with variants, pictures
          and sale prices; you can choose another format
        </li>
        <li>A product with the same handle, SKU or title is updated, not duplicated</li>
        <li>Values that can't be used, such as a picture without an address, are left out</li>
      </ul>
    </Panel>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? `${Math.max(1, Math.round(size / 1024))} kB`
    : `${(size / 1024 / 1024).toFixed(1)} MB`;
}

type Props = { report: ImportReport; onRestart: () => void };

/** What an import has done, and what the operator may do next. */
function ImportResult({ report, onRestart }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is not displayed any more.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.tool} aria-labelledby="import-result">
      <h2 ref={heading} id="import-result" tabIndex={-1}>
        Import complete
      </h2>
      <Counts report={report} />
      <UnimportedValues report={report} />
      <UnlistedNotice unlisted={report.unlisted} />
      <div className={shared.buttons}>
        <ButtonLink to={adminPaths.products()}>View products</ButtonLink>
        <Button variant="secondary" onClick={onRestart}>
          Import another file
        </Button>
      </div>
      <LastImport />
    </section>
  );
}
