import { UploadedPicture } from "../../../../data/model/admin/admin-product.ts";
import { DEFAULT_ACCENT } from "../../../../data/model/settings/brand.ts";
import { brandOf } from "../../../../data/model/settings/brand-facts.ts";
import { settingLabels } from "../../../../data/model/settings/setting-labels.ts";
import { parseSettings } from "../../../../data/model/settings/settings.ts";
import { TextField } from "../../../components/text-field.tsx";
import { api } from "../../../requests/api-client.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import { fetchWithProgress, uploadPicture } from "../../components/upload.ts";
import { parseAdminResponse } from "../../session.ts";
import type { SettingsRecord } from "../api.ts";
import { BACK, useSettingsEditor, WithSettings } from "../settings-editor.tsx";
import css from "./brand-page.module.css";
import { BrandPictureField } from "./brand-picture-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";

const LABELS = settingLabels(
  [],
  ["brand.logo", "brand.icon", "brand.accent", "brand.socialPicture"],
);

function toValues({ settings: { brand } }: SettingsRecord) {
  return {
    "brand.logo": brand.logo,
    "brand.icon": brand.icon,
    "brand.accent": brand.accent,
    "brand.socialPicture": brand.socialPicture,
  };
}

/** /admin/settings/brand */
export function BrandPage() {
  return <WithSettings title="Brand">{(record) => <BrandForm record={record} />}</WithSettings>;
}

function BrandForm({ record }: { record: SettingsRecord }) {
  const editor = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings: (values) => ({ ...values }),
  });
  const { fields } = editor;
  const { values, errors } = fields;
  const accent = values["brand.accent"].trim().toLowerCase();
  // A colour that the server would reject is not shown in the preview.
  const { settings: brand } = parseSettings(values);
  const { store, content } = record.settings;
  return (
    <AdminPage
      title="Brand"
      lead="Changes appear at once on pages, in emails, in the installed app and in links on social networks."
      back={BACK}
    >
      <div className={css.columns}>
        <EditorForm editor={editor}>
          <BrandPictureField
            label={LABELS["brand.logo"]}
            name="brand.logo"
            hint={`SVG, or PNG with a transparent background, at most ten times as wide as high. Without a logo, the header shows “${store.name}”.`}
            value={values["brand.logo"]}
            error={errors["brand.logo"]}
            upload={(file, report) => uploadBrandPicture("logo", file, report)}
            onChange={(url) => fields.set("brand.logo", url)}
          />
          <BrandPictureField
            label={LABELS["brand.icon"]}
            name="brand.icon"
            hint="A square SVG or a picture of at least 256 pixels. All sizes are made from it; without one, from the first letter of the name and the colour."
            value={values["brand.icon"]}
            error={errors["brand.icon"]}
            upload={(file, report) => uploadBrandPicture("icon", file, report)}
            onChange={(url) => fields.set("brand.icon", url)}
          />
          <div className={css.colour}>
            <TextField
              {...fields.text("brand.accent")}
              maxLength={7}
              spellCheck={false}
              hint="Of buttons, links and the footer, such as #2f4238. It must be dark enough for text on the page."
            />
            <input
              type="color"
              aria-label="Choose the accent colour"
              value={/^#[0-9a-f]{6}$/.test(accent) ? accent : DEFAULT_ACCENT}
              onChange={({ target }) => fields.set("brand.accent", target.value)}
            />
          </div>
          <BrandPictureField
            label={LABELS["brand.socialPicture"]}
            name="brand.socialPicture"
            hint="1200 × 630 pixels. Without one it is made from the logo or the name and the colour."
            value={values["brand.socialPicture"]}
            error={errors["brand.socialPicture"]}
            upload={uploadPicture}
            onChange={(url) => fields.set("brand.socialPicture", url)}
          />
        </EditorForm>
        {brand && (
          <BrandPreview
            name={store.name}
            icon={brand.brand.icon}
            usesTemplates={content.defaults === "templates"}
            brand={brandOf({ store, content, brand: brand.brand }) ?? {}}
            socialPicture={brand.brand.socialPicture}
          />
        )}
      </div>
    </AdminPage>
  );
}

/** Uploads a logo or an icon; the server draws it and returns the URL. */
async function uploadBrandPicture(
  kind: "logo" | "icon",
  file: File,
  onProgress: (percent: number) => void,
) {
  const body = new FormData();
  body.set("file", file);
  return parseAdminResponse(
    await api.admin.brand[kind].$post({}, { init: { body }, fetch: fetchWithProgress(onProgress) }),
    UploadedPicture,
  );
}
