import { Download } from "lucide-react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { SavedMeanwhileNotice } from "#client/admin/record/saved-meanwhile.tsx";
import { useSavedMeanwhile } from "#client/admin/record/use-saved-meanwhile.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { downloadText } from "#client/lib/download.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { formatDay } from "#shared/formats/dates.ts";
import {
  INCIDENT_TEXT_MAX,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
} from "#shared/schemas/incident.ts";
import { IncidentDueBadge } from "./incident-due-badge.tsx";
import {
  blankIncident,
  type IncidentForm,
  incidentForm,
  incidentInput,
  incidentResolver,
  toField,
} from "./incident-form.ts";
import { incidentDueDay, incidentReport } from "./incident-report.ts";
import { useIncidentWrites } from "./use-incident-writes.ts";

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

/**
 * Enters or changes an incident by the headings of the ANPD's form (product 17.9). It stays open, with everything typed,
 * until it is saved.
 */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const formId = useId();
  const now = toField(new Date().toISOString());
  const start = useFormStart<IncidentForm>(`incident:${incident?.id ?? NEW_ROW}`, {
    values: incident ? incidentForm(incident) : { ...blankIncident, knownAt: now },
    version: incident?.version,
  });
  const form = useForm({ resolver: incidentResolver, defaultValues: { ...start.base, ...start.mine } });
  const { register, handleSubmit, formState } = form;
  const { dirty, isRestored, leave, restart, goOnFrom } = useFormDraft({ start, form });
  const { create, update, setClosed } = useIncidentWrites(start.discard);
  const { list } = trpc.useUtils().incidents;
  const conflict = useSavedMeanwhile<IncidentForm>({
    read: async () => {
      const known = await list.fetch(undefined, { staleTime: 0 });
      const newest = known.find(({ id }) => id === incident?.id);
      return newest && { values: incidentForm(newest), version: newest.version };
    },
    goOnFrom,
    names: incidentFieldNames,
  });
  // Any other failure is in a toast.
  const showConflict = (error: unknown) =>
    errorCode(error) === "conflict" && conflict.show((error as Error).message);
  const submit = handleSubmit(async (typed) => {
    conflict.clear();
    const input = incidentInput(typed);
    try {
      if (incident) await update.mutateAsync({ id: incident.id, ...input, baseVersion: start.version });
      else await create.mutateAsync(input);
    } catch (error) {
      return void showConflict(error);
    }
    leave(onClose);
  });
  const isSaving = create.isPending || update.isPending;
  const close = () => {
    if (!isSaving) start.discard();
    leave(onClose);
  };
  const toggle = async (of: Incident) => {
    conflict.clear();
    try {
      await setClosed.mutateAsync({ id: of.id, isClosed: of.closedAt === null, baseVersion: of.version });
    } catch (error) {
      return void showConflict(error);
    }
    leave(onClose);
  };
  const text = (field: keyof IncidentInput) => ({
    label: incidentFieldNames[field],
    error: formState.errors[field]?.message,
    ...register(field),
  });
  return (
    <Dialog
      title={incident ? `Incidente nº ${incident.id}` : "Novo incidente"}
      width="medium"
      onClose={close}
      dirty={dirty}
      footer={(requestClose) => (
        <>
          {incident && !dirty && (
            <div className="mr-auto flex flex-wrap gap-2">
              <Button look="quiet" onClick={() => download(incident)}>
                <Download aria-hidden className="size-4" />
                Baixar relatório
              </Button>
              <Button look="quiet" busy={setClosed.isPending} onClick={() => void toggle(incident)}>
                {incident.closedAt ? "Reabrir" : "Encerrar"}
              </Button>
            </div>
          )}
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {isSaving ? "Salvando..." : "Salvar"}
          </Button>
        </>
      )}
    >
      {isRestored && (
        <DraftNotice
          consequence={
            incident ? "Os campos voltam ao que está salvo." : "Os campos voltam a ficar em branco."
          }
          onDiscard={restart}
          className={draftNoticeInDialog}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {conflict.notice && <SavedMeanwhileNotice {...conflict.notice} />}
        {incident && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IncidentDueBadge incident={incident} />
            <span className="text-[0.8125rem] text-soft">
              Comunicar à ANPD e aos titulares até {formatDay(incidentDueDay(incident))}. Feriados estaduais e
              municipais não são descontados.
            </span>
          </p>
        )}
        <Field autoComplete="off" required {...text("title")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field type="datetime-local" max={now} {...text("occurredAt")} hint="Em branco se não se sabe." />
          <Field
            type="datetime-local"
            max={now}
            required
            {...text("knownAt")}
            hint="Os três dias úteis contam daqui."
          />
        </div>
        <TextArea rows={4} required maxLength={INCIDENT_TEXT_MAX} {...text("description")} />
        <Field
          inputMode="numeric"
          autoComplete="off"
          {...text("peopleCount")}
          hint="Em branco se não se sabe."
        />
        {longTexts.map((field) => (
          <TextArea key={field} rows={3} maxLength={INCIDENT_TEXT_MAX} {...text(field)} />
        ))}
        <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <Field type="datetime-local" max={now} {...text("anpdToldAt")} />
          <Field type="datetime-local" max={now} {...text("peopleToldAt")} />
        </div>
        <TextArea rows={3} maxLength={INCIDENT_TEXT_MAX} {...text("delayReason")} />
      </form>
    </Dialog>
  );
}

function download(incident: Incident): void {
  const report = incidentReport(incident, readPageData().config.company_name);
  downloadText(`incidente_${incident.id}.txt`, report, "text/plain;charset=utf-8");
}
