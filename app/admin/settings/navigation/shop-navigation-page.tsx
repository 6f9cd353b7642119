import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import {
  MAX_COLUMN_ENTRIES,
  MAX_FOOTER_COLUMNS,
  MAX_HEADER_ENTRIES,
} from "../../../../data/model/settings/navigation.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { type FormValue, formValue, textProps } from "../../../components/form-value.ts";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { useEditor } from "../../components/use-editor.ts";
import { type NavigationRecord, navigationQuery, saveNavigation } from "./api.ts";
import { MenuEditor, nameOf } from "./menu-editor.tsx";
import {
  type ColumnValues,
  type EntryValues,
  LABELS,
  labelOfPath,
  type NavigationValues,
  newColumn,
  toSettings,
  toValues,
} from "./navigation-values.ts";
import css from "./shop-navigation-page.module.css";
import { useMissingTargets } from "./use-missing-targets.ts";

const TITLE = "Navigation";
const HEADER = "navigation.header";
const FOOTER = "navigation.footer";
const ANNOUNCEMENT = "navigation.announcement";

/** /admin/store/navigation: the menus of the shop, and the announcement above its header. */
export function ShopNavigationPage() {
  const query = useQuery(navigationQuery);
  return (
    <RecordPage query={query} title={TITLE} back={{ name: "Home", to: adminPaths.overview() }}>
      {(record) => <NavigationForm record={record} />}
    </RecordPage>
  );
}

/** The server validates the values, because the settings depend on each other. */
const Unvalidated = v.object({
  [HEADER]: v.unknown(),
  [FOOTER]: v.unknown(),
  [ANNOUNCEMENT]: v.unknown(),
});

function NavigationForm({ record }: { record: NavigationRecord }) {
  const { fields, busy, submit, isStale, loadLatest } = useEditor<
    NavigationRecord,
    NavigationValues,
    v.InferOutput<typeof Unvalidated>
  >({
    record,
    labels: LABELS,
    labelOf: labelOfPath,
    toValues: (current = record) => toValues(current),
    toDraft: toSettings,
    schema: Unvalidated,
    save: saveNavigation,
    latestQuery: navigationQuery,
  });
  const { values } = fields;
  const { targets } = record;
  const isMissing = useMissingTargets(targets, values);
  const header = formValue(fields, HEADER);
  const footer = formValue(fields, FOOTER);

  return (
    <AdminPage
      title={TITLE}
      lead="The menus of the shop. A link to a page, category or product that is not published is left out."
      object={{ kind: "settings" }}
      french={{ kind: "menu", item: "menu" }}
    >
      <div className={css.columns}>
        <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
          <Editable to="content.write">
            <div className={css.fields}>
              <Panel title="Header">
                <MenuEditor
                  entries={header}
                  menu="the header"
                  max={MAX_HEADER_ENTRIES}
                  hasLists={false}
                  targets={targets}
                  isMissing={isMissing}
                />
                <ErrorMessage>{header.error}</ErrorMessage>
              </Panel>
              <Panel title="Footer">
                <SortableList
                  items={footer.value}
                  keyOf={({ key }) => key}
                  nameOf={(column, at) => `the column ${columnName(column, at)}`}
                  titleOf={columnName}
                  onSort={footer.set}
                  actions={(column, at) => (
                    <Button
                      variant="quiet"
                      aria-label={`Remove the column ${columnName(column, at)}`}
                      onClick={() => footer.set(footer.value.toSpliced(at, 1))}
                    >
                      Remove
                    </Button>
                  )}
                >
                  {(column, at) => (
                    <div className={css.column}>
                      <TextField
                        {...textProps(footer.at(at).at("title"), "Title")}
                        maxLength={60}
                        hint="Empty: the name of the store."
                      />
                      <MenuEditor
                        entries={footer.at(at).at("links")}
                        menu={`the column ${columnName(column, at)}`}
                        max={MAX_COLUMN_ENTRIES}
                        hasLists
                        targets={targets}
                        isMissing={isMissing}
                      />
                      <ErrorMessage>{footer.at(at).at("links").error}</ErrorMessage>
                    </div>
                  )}
                </SortableList>
                <ErrorMessage>{footer.error}</ErrorMessage>
                {footer.value.length < MAX_FOOTER_COLUMNS && (
                  <div>
                    <Button
                      variant="secondary"
                      onClick={() => footer.set([...footer.value, newColumn()])}
                    >
                      Add a column
                    </Button>
                  </div>
                )}
              </Panel>
              <Panel title="Announcement">
                <AnnouncementFields announcement={formValue(fields, ANNOUNCEMENT)} />
              </Panel>
            </div>
            <SaveButton busy={busy} isStale={isStale} onReload={loadLatest} />
          </Editable>
        </form>
        <Preview values={values} isMissing={isMissing} />
      </div>
    </AdminPage>
  );
}

const columnName = ({ title }: ColumnValues, at: number): string =>
  title.trim() || `Column ${at + 1}`;

type AnnouncementProps = { announcement: FormValue<NavigationValues[typeof ANNOUNCEMENT]> };

function AnnouncementFields({ announcement }: AnnouncementProps) {
  return (
    <>
      <TextField
        {...textProps(announcement.at("text"), "Announcement")}
        maxLength={200}
        hint="A sentence above the header of every page. Shoppers can dismiss it. Empty: none."
      />
      <TextField
        {...textProps(announcement.at("link"), "Link (optional)")}
        maxLength={300}
        spellCheck={false}
      />
      <div className={shared.pair}>
        <TextField {...textProps(announcement.at("from"), "First day (optional)")} type="date" />
        <TextField {...textProps(announcement.at("until"), "Last day (optional)")} type="date" />
      </div>
    </>
  );
}

type PreviewProps = { values: NavigationValues; isMissing: (entry: EntryValues) => boolean };

/** Both menus as shoppers see them, without the links and columns that they leave out. */
function Preview({ values, isMissing }: PreviewProps) {
  const store = useStoreFacts();
  const { text } = values[ANNOUNCEMENT];
  const isShown = (entry: EntryValues) => !isMissing(entry);
  return (
    <section className={css.preview} aria-label="Preview">
      <p className={shared.count}>Preview</p>
      <div className={css.page}>
        {text.trim() && <p className={css.announcement}>{text}</p>}
        <ul className={css.header}>
          {values[HEADER].filter(isShown).map((entry) => (
            <li key={entry.key}>{nameOf(entry)}</li>
          ))}
        </ul>
        <div className={css.footer}>
          {values[FOOTER]
            .map((column) => ({ ...column, links: column.links.filter(isShown) }))
            .filter(({ links }) => links.length > 0)
            .map(({ key, title, links }) => (
              <div key={key}>
                <p className={css.footerTitle}>{title.trim() || store.name}</p>
                <ul>
                  {links.map((entry) => (
                    <li key={entry.key}>{nameOf(entry)}</li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </div>
    </section>
  );
}
