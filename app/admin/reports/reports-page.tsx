import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { COMPARISONS, periodProblem } from "../../../data/model/sales/report-period.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toast } from "../../components/toast.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { reportFile, reportQuery } from "./api.ts";
import { OrdinaryPricesPanel } from "./ordinary-prices-panel.tsx";
import { COMPARISON_LABELS, listPeriods, readPeriodParams } from "./period-params.ts";
import { ReportTables } from "./report-tables.tsx";
import css from "./reports-page.module.css";

/** Sales and taxes of a period, which is in the URL, compared with another one. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(new Date());
  const { compare, ...period } = readPeriodParams(params, today);
  const query = useQuery({
    ...reportQuery({ ...period, compare }),
    placeholderData: keepPreviousData,
  });

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = { from: String(form.get("from")), to: String(form.get("to")) };
    const problem = periodProblem(next);
    if (problem) return toast({ title: "No report", description: problem, tone: "destructive" });
    setParams({ ...next, compare: String(form.get("compare")) });
  }

  return (
    <AdminPage
      title="Reports"
      lead="Sales count on the day of the order, refunds on the day of the refund. Sales contain no taxes."
    >
      <nav className={css.periods} aria-label="Periods">
        {listPeriods(today).map(({ name, ...one }) => (
          <Link
            key={name}
            to={{ search: `?${new URLSearchParams({ ...one, compare })}` }}
            aria-current={one.from === period.from && one.to === period.to ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {/* A link or Back resets the uncontrolled fields. */}
      <form key={`${period.from} ${period.to} ${compare}`} className={css.form} onSubmit={show}>
        <TextField label="From" name="from" type="date" defaultValue={period.from} required />
        <TextField label="To" name="to" type="date" defaultValue={period.to} required />
        <SelectField
          label="Compare with"
          name="compare"
          defaultValue={compare}
          options={COMPARISONS.toReversed().map((value) => ({
            value,
            label: COMPARISON_LABELS[value],
          }))}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <QueryBoundary query={query}>{(report) => <ReportTables report={report} />}</QueryBoundary>
      <OrdinaryPricesPanel />
      <p className={css.files}>
        <a href={reportFile("refunds", period)} download>
          Refunds of the period as a CSV file
        </a>
        <Permitted to="personal-data.export">
          <a href={reportFile("orders", period)} download>
            Orders of the period as a CSV file
          </a>
        </Permitted>
      </p>
    </AdminPage>
  );
}
