import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type {
  TranslationEntry,
  TranslationList,
  TranslationQuery,
} from "../../../../data/model/admin/admin-translation.ts";
import {
  KINDS,
  TRANSLATION_KINDS,
  TRANSLATION_STATES,
} from "../../../../data/model/translations/translation.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { TRANSLATIONS_FILE, translationsQuery } from "./api.ts";
import { ImportResult, useTranslationImport } from "./import-file.tsx";
import { StateBadge } from "./state-badge.tsx";

const FILTERS = [
  { value: "open", label: "Missing or outdated" },
  { value: "all", label: "All" },
  { value: "missing", label: TRANSLATION_STATES.missing },
  { value: "outdated", label: TRANSLATION_STATES.outdated },
  { value: "complete", label: TRANSLATION_STATES.complete },
] as const;

const KIND_FIELD = {
  name: "kind",
  label: "Kind",
  values: KINDS.map((value) => ({ value, label: TRANSLATION_KINDS[value].plural })),
};

const FIRST = { search: "", limit: "1", offset: "0", kind: "", state: "all" } as const;

/** /admin/translations: what is missing in French or outdated. */
export function TranslationsPage() {
  const counts = useQuery(translationsQuery(FIRST));
  const { button, report } = useTranslationImport();
  return (
    <AdminPage
      title="Translations"
      lead="The texts of the store in French. Until a text is translated, French pages show it in English; pages and posts of your own are not listed there."
      actions={
        <>
          {/* A file served by the API, so not a router link. */}
          <a className={shared.file} href={TRANSLATIONS_FILE} download>
            Export
          </a>
          <Permitted to="content.write">{button}</Permitted>
        </>
      }
    >
      {report && <ImportResult report={report} />}
      <QueryBoundary query={counts}>{(found) => <Counts counts={found.counts} />}</QueryBoundary>
      <SearchableList
        label="Search by English name"
        filters={FILTERS}
        fields={[KIND_FIELD]}
        listQuery={(query, state, { kind = "" }) =>
          translationsQuery({ ...query, state, kind: readKind(kind) })
        }
        labels={{ noun: "item", empty: "Everything is translated." }}
      >
        {({ items }) => (
          <Rows items={items.map((entry) => ({ ...entry, id: `${entry.kind} ${entry.item}` }))}>
            {(entry) => <Row entry={entry} />}
          </Rows>
        )}
      </SearchableList>
    </AdminPage>
  );
}

const readKind = (text: string): TranslationQuery["kind"] =>
  KINDS.find((kind) => kind === text) ?? "";

function Counts({ counts }: Pick<TranslationList, "counts">) {
  return (
    <DataTable
      caption="Translations by kind"
      columns={["Kind", "Complete", "Missing", "Outdated"]}
      rows={counts.map(({ kind, complete, missing, outdated }) => ({
        key: kind,
        cells: [
          <Link key={kind} to={`${adminPaths.translations()}?show=all&kind=${kind}`}>
            {TRANSLATION_KINDS[kind].plural}
          </Link>,
          complete,
          missing,
          outdated,
        ],
      }))}
    />
  );
}

function Row({ entry: { kind, item, name, state } }: { entry: TranslationEntry }) {
  return (
    <Link className={shared.row} to={adminPaths.translation(kind, item)}>
      <span>
        <span className={shared.name}>{name}</span>
        <br />
        <span className={shared.soft}>{TRANSLATION_KINDS[kind].label}</span>
      </span>
      <StateBadge state={state} />
    </Link>
  );
}
