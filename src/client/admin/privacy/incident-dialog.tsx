import { zodResolver } from "@hookform/resolvers/zod";
import { Download } from "lucide-react";
import { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useFormConflict } from "#client/admin/drafts/form-conflict.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { useOptimisticWrite, withReasonUnlessShown } from "#client/admin/list/write/use-optimistic-write.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { downloadText } from "#client/lib/download.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addWorkingDays, formatWorkingDue } from "#shared/formats/due.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import {
  createIncidentInputSchema,
  INCIDENT_TEXT_MAX,
  INCIDENT_WORKING_DAYS,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
} from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";

type IncidentDialogProps = {
  /** Undefined for a new one. */
  incident: Incident | undefined;
  onClose: () => void;
};

const longTexts = [
  "dataKinds",
  "peopleKinds",
  "consequences",
  "measuresBefore",
  "measuresAfter",
] as const satisfies readonly (keyof IncidentInput)[];

/** Creates or edits an incident under the headings of the ANPD's form. Stays open until saved. */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const now = toTimeField(new Date());
  const draft = useDraftForm<IncidentForm, IncidentInput>({
    name: `incident:${incident?.id ?? NEW_ROW}`,
    values: incident ? incidentForm(incident) : { ...blankIncident, knownAt: now },
    version: incident?.version,
    resolver: incidentResolver,
  });
  const { create, update, setClosed } = useIncidentWrites();
  const { list } = trpc.useUtils().incidents;
  const save = async (input: IncidentInput) => {
    if (incident) await update.mutateAsync({ id: incident.id, ...input, baseVersion: draft.version });
    else await create.mutateAsync(input);
  };
  const conflict = useFormConflict({
    draft,
    read: async () => {
      const known = await list.fetch(undefined, { staleTime: 0 });
      const newest = known.find(({ id }) => id === incident?.id);
      return newest && { values: incidentForm(newest), version: newest.version };
    },
    save,
    onSaved: onClose,
    names: incidentFieldNames,
    failed: texts.incidents.saveFailed,
  });
  const toggle = ({ id, closedAt, version }: Incident) => {
    const input = { id, isClosed: closedAt === null, baseVersion: version };
    void setClosed.mutateAsync(input).then(() => draft.leave(onClose), conflict.goOn);
  };
  const text = (name: keyof IncidentInput) => ({ label: incidentFieldNames[name], ...draft.field(name) });
  return (
    <>
      <DraftDialog
        draft={draft}
        title={incident ? `Incidente nº ${incident.id}` : "Novo incidente"}
        width="medium"
        busy={create.isPending || update.isPending}
        onSubmit={conflict.submit}
        onClose={onClose}
        actions={
          incident &&
          !draft.dirty && (
            <div className="mr-auto flex flex-wrap gap-2">
              <Button look="quiet" icon={Download} onClick={() => download(incident)}>
                Baixar relatório
              </Button>
              <Button look="quiet" busy={setClosed.isPending} onClick={() => toggle(incident)}>
                {incident.closedAt ? "Reabrir" : "Encerrar"}
              </Button>
            </div>
          )
        }
      >
        {incident && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IncidentDueBadge incident={incident} />
            <span className="text-[0.8125rem] text-soft">
              Comunicar à ANPD e aos titulares até {formatDay(incidentDueDay(incident))}. A conta não
              considera feriados estaduais e municipais.
            </span>
          </p>
        )}
        <Field autoComplete="off" required {...text("title")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField hasTime max={now} {...text("occurredAt")} hint="Deixe em branco se ainda não souber." />
          <DateField
            hasTime
            max={now}
            required
            {...text("knownAt")}
            hint="O prazo de três dias úteis começa aqui."
          />
        </div>
        <TextArea rows={4} required maxLength={INCIDENT_TEXT_MAX} {...text("description")} />
        <Field
          inputMode="numeric"
          autoComplete="off"
          {...text("peopleCount")}
          hint="Deixe em branco se ainda não souber."
        />
        {longTexts.map((field) => (
          <TextArea key={field} rows={3} maxLength={INCIDENT_TEXT_MAX} {...text(field)} />
        ))}
        <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <DateField hasTime max={now} {...text("anpdToldAt")} />
          <DateField hasTime max={now} {...text("peopleToldAt")} />
        </div>
        <TextArea rows={3} maxLength={INCIDENT_TEXT_MAX} {...text("delayReason")} />
      </DraftDialog>
      {conflict.dialog}
    </>
  );
}

function download(incident: Incident): void {
  const report = incidentReport(incident, readPageData().config.company_name);
  downloadText(`incidente_${incident.id}.txt`, report, "text/plain;charset=utf-8");
}

/** Whether the ANPD was notified, or the working days left to do so. */
export function IncidentDueBadge({ incident }: { incident: Incident }) {
  const { anpdToldAt, closedAt } = incident;
  if (anpdToldAt) return <Badge tone="success">ANPD avisada em {formatDateTime(anpdToldAt)}</Badge>;
  if (closedAt) return <Badge tone="neutral">Encerrado sem comunicar</Badge>;
  const now = new Date();
  const due = incidentDueDay(incident);
  return (
    <Badge tone={due < formatIsoDay(now) ? "danger" : "warning"}>ANPD: {formatWorkingDue(due, now)}</Badge>
  );
}

function useIncidentWrites() {
  const { list } = trpc.useUtils().incidents;
  const keep = (saved: Incident) =>
    list.setData(undefined, (known) => known?.map((row) => (row.id === saved.id ? saved : row)));
  const router = "incidents";
  const create = useOptimisticWrite({
    router,
    write: trpcClient.incidents.create.mutate,
    done: texts.incidents.created,
    failed: texts.incidents.saveFailed,
  });
  const update = useOptimisticWrite({
    router,
    write: trpcClient.incidents.update.mutate,
    onDone: keep,
    done: texts.incidents.updated,
    failed: withReasonUnlessShown(texts.incidents.saveFailed),
  });
  const setClosed = useOptimisticWrite({
    router,
    write: trpcClient.incidents.setClosed.mutate,
    onDone: keep,
    done: (_saved, { isClosed }) => (isClosed ? texts.incidents.closed : texts.incidents.reopened),
    failed: texts.incidents.stateFailed,
  });
  return { create, update, setClosed };
}

/** Form values: times as `2026-11-21T09:30` in São Paulo, empty if unknown. */
type IncidentForm = Record<keyof IncidentInput, string>;

const fields = Object.keys(incidentFieldNames) as (keyof IncidentInput)[];

const isTime = (field: keyof IncidentInput) => field.endsWith("At");

const blankIncident = Object.fromEntries(fields.map((field) => [field, ""])) as IncidentForm;

function incidentForm(incident: Incident): IncidentForm {
  const entries = fields.map((field) => {
    const value = incident[field];
    return [field, value !== null && isTime(field) ? toTimeField(new Date(value)) : String(value ?? "")];
  });
  return Object.fromEntries(entries);
}

/** Converts the form to the server's input. */
function incidentInput(form: IncidentForm): IncidentInput {
  const times = fields.filter(isTime).map((field) => [field, fromTimeField(form[field])]);
  return { ...form, ...Object.fromEntries(times), peopleCount: toCount(form.peopleCount) };
}

/** NaN unless a whole number, null if empty. */
function toCount(field: string): number | null {
  const digits = wholeNumberDigits(field);
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Validates the form with the server's schema. */
const incidentResolver = zodResolver(z.preprocess(incidentInput, createIncidentInputSchema));

/** São Paulo date by which the ANPD and the people must be notified. */
function incidentDueDay({ knownAt }: Pick<Incident, "knownAt">): string {
  return addWorkingDays(formatIsoDay(knownAt), INCIDENT_WORKING_DAYS);
}

/** Incident as text under the headings of the ANPD's form, ready to be pasted there. */
function incidentReport(incident: Incident, company: string): string {
  const parts = fields.map(
    (field) => `${incidentFieldNames[field].toUpperCase()}\n${wordsOf(field, incident[field])}`,
  );
  return [
    `COMUNICAÇÃO DE INCIDENTE DE SEGURANÇA Nº ${incident.id}`,
    `Controlador: ${company}`,
    `Prazo da comunicação (${INCIDENT_WORKING_DAYS} dias úteis, Resolução CD/ANPD nº 15/2024): ${formatDay(incidentDueDay(incident))}. A conta não considera feriados estaduais e municipais.`,
    ...parts,
    `Registrado por ${incident.authorName} em ${formatDateTime(incident.createdAt)}.`,
  ].join("\n\n");
}

function wordsOf(field: keyof IncidentInput, value: IncidentInput[keyof IncidentInput]): string {
  if (value === null || value === "") return "Não informado";
  return isTime(field) ? formatDateTime(value) : String(value);
}
