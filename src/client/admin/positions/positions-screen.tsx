import { zodResolver } from "@hookform/resolvers/zod";
import { BriefcaseBusiness } from "lucide-react";
import { Link } from "react-router-dom";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { CardList, CardRow } from "#client/admin/list/card-list.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { keysOf } from "#shared/formats/keys-of.ts";
import { counted } from "#shared/formats/numbers.ts";
import { isOpenOn, workplaceNames } from "#shared/schemas/open-position.ts";
import {
  type Position,
  type PositionInput,
  type PositionState,
  positionInputSchema,
  positionState,
  type UpdatePositionInput,
} from "#shared/schemas/position.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { texts } from "#shared/texts/texts.ts";
import { useDeletePosition, usePublication, useSavePosition } from "./use-position-writes.ts";

/** Positions screen: create, edit, publish, close, delete. */
export function Component() {
  const opened = useDialogInUrl("vaga", readRowIdOrNew);
  const list = trpc.positions.list.useQuery();
  const { data: applied = [] } = trpc.resumes.positions.useQuery();
  const deletion = useDeletePosition();
  const publication = usePublication();
  const positions = list.data ?? [];

  const remove = async ({ id, title }: Position) => {
    if (await confirmDanger(texts.positions.deleteQuestion(title), texts.positions.deleteText))
      deletion.mutate(id);
  };

  return (
    <WholeListScreen
      title="Vagas"
      opened={opened}
      query={list}
      create="Nova vaga"
      failed={texts.positions.loadFailed}
      noun={{ one: "vaga", many: "vagas" }}
      empty={{
        title: "Nenhuma vaga ainda",
        text: "As vagas publicadas aparecem em Trabalhe Conosco.",
        example: {
          icon: BriefcaseBusiness,
          name: "Analista de Suporte",
          beside: "Suporte Técnico · Curitiba",
          when: "3 candidaturas",
        },
        action: "Criar a primeira",
      }}
      dialog={(position) => <PositionDialog position={position} onClose={opened.close} />}
      gone={{ title: "Editar vaga", unknown: texts.positions.unknown }}
    >
      <PositionList
        positions={positions}
        applications={new Map(applied.map(({ id, count }) => [id, count]))}
        today={formatIsoDay(new Date())}
        isDeleting={deletion.isPending}
        onEdit={({ id }) => opened.open(id)}
        onToggle={publication.mutate}
        onDelete={(position) => void remove(position)}
      />
    </WholeListScreen>
  );
}

type RowActions = {
  onEdit: (position: Position) => void;
  onToggle: (position: Position) => void;
  onDelete: (position: Position) => void;
};
type PositionListProps = RowActions & {
  positions: readonly Position[];
  /** Applications by position. */
  applications: ReadonlyMap<number, number>;
  /** Today in São Paulo. */
  today: string;
  isDeleting: boolean;
};

const groups: readonly (readonly [PositionState, string])[] = [
  ["published", "Publicadas"],
  ["draft", "Rascunhos"],
  ["closed", "Encerradas"],
];

/** Positions, one card per state. */
function PositionList({ positions, applications, today, isDeleting, ...actions }: PositionListProps) {
  return (
    <CardList
      label="Lista de vagas"
      groups={groups.map(([state, name]) => [
        name,
        positions.filter((position) => positionState(position, today) === state),
      ])}
      row={(position) => (
        <PositionRow
          key={position.id}
          position={position}
          state={positionState(position, today)}
          applied={applications.get(position.id) ?? 0}
          isPast={!isOpenOn(position, today)}
          {...actions}
        />
      )}
      isDeleting={isDeleting}
    />
  );
}

type PositionRowProps = RowActions & {
  position: Position;
  state: PositionState;
  applied: number;
  isPast: boolean;
};

function PositionRow({ position, state, applied, isPast, onEdit, onToggle, onDelete }: PositionRowProps) {
  const { id, title, area, place, workplace, openUntil } = position;
  return (
    <CardRow
      title={title}
      onOpen={() => onEdit(position)}
      details={
        <>
          <p className="wrap-anywhere text-soft">
            {[area, place, workplaceNames[workplace]].filter(Boolean).join(" · ")}
          </p>
          {openUntil !== "" && (
            <p className="text-[0.8125rem] text-soft tabular-nums">Inscrições até {formatDay(openUntil)}</p>
          )}
        </>
      }
    >
      {applied > 0 ? (
        <Link
          to={`/admin/resumes?vaga=${id}`}
          className="relative font-medium text-accent-ink tabular-nums hover:underline"
        >
          {counted(applied, "candidatura", "candidaturas")}
        </Link>
      ) : (
        <p className="text-soft">Sem candidaturas</p>
      )}
      <div className="ml-auto flex gap-1.5">
        <SmallButton
          label={state === "published" ? "Encerrar" : "Publicar"}
          aria-label={`${state === "published" ? "Encerrar" : "Publicar"} ${title}`}
          // Only a new date reopens it.
          onClick={() => (isPast ? onEdit : onToggle)(position)}
          className="relative w-22"
        />
        <SmallButton
          look="bare"
          label="Excluir"
          aria-label={`Excluir ${title}`}
          onClick={() => onDelete(position)}
          className="relative"
        />
      </div>
    </CardRow>
  );
}

type PositionForm = Omit<PositionInput, "area"> & { area: PositionInput["area"] | "" };

const blank: PositionForm = {
  title: "",
  area: "",
  place: "",
  workplace: "onsite",
  text: "",
  openUntil: "",
  isPublished: false,
};
const areaOptions = resumeAreas.map((area) => ({ value: area, name: area }));
const workplaceOptions = keysOf(workplaceNames).map((value) => ({ value, name: workplaceNames[value] }));

/** A missing area is rejected like an unknown one. */
const resolver = zodResolver(positionInputSchema as z.ZodType<PositionInput, PositionForm>);

type PositionDialogProps = {
  /** The position to edit; undefined to create one. */
  position: Position | undefined;
  onClose: () => void;
};

/** Creates or edits a position. Stays open until saved. */
function PositionDialog({ position, onClose }: PositionDialogProps) {
  const draft = useDraftForm<PositionForm, PositionInput>({
    name: `position:${position?.id ?? NEW_ROW}`,
    values: position ? formValues(position) : blank,
    version: position?.version,
    resolver,
  });
  const { register, handleSubmit } = draft.form;
  const { field } = draft;
  const { create, update } = useSavePosition();
  const edit = useRecordSave<Partial<Omit<UpdatePositionInput, "id">>>({
    write: async (changes, baseVersion) => {
      if (position) await update.mutateAsync({ id: position.id, ...changes, baseVersion });
      // Also if the dialog has closed meanwhile.
      draft.discard();
    },
    // Also if the conflict was resolved entirely with saved values.
    onSaved: () => draft.finish(onClose),
    failed: texts.positions.saveFailed,
  });
  const change = handleSubmit((input) =>
    edit.save(changedFields<PositionInput>(draft.base as PositionInput, input), draft.version),
  );
  return (
    <>
      <DraftDialog
        draft={draft}
        title={position ? "Editar vaga" : "Nova vaga"}
        width="medium"
        busyAction="Salvar"
        busy={create.isPending || edit.isSaving}
        onSubmit={position ? change : draft.submit(create.mutateAsync, onClose)}
        onClose={onClose}
        after={position && <RecordHistory id={position.id} query={trpc.positions.history} />}
      >
        <Field label="Título" required autoComplete="off" {...field("title")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Área"
            required
            unchosen="Selecione uma área"
            options={areaOptions}
            {...field("area")}
          />
          <SelectField label="Modalidade" options={workplaceOptions} {...register("workplace")} />
          <Field label="Local" autoComplete="off" placeholder="Cidade, UF" {...field("place")} />
          <DateField
            label="Inscrições até"
            hint="Depois deste dia a vaga sai do site."
            {...field("openUntil")}
          />
        </div>
        <TextArea label="Descrição" required rows={10} {...field("text")} />
        <CheckField label="Publicada no site" isRow {...register("isPublished")} />
      </DraftDialog>
      <RecordConflictDialog edit={edit} />
    </>
  );
}

function formValues({ id: _id, publishedAt: _at, version: _version, ...values }: Position): PositionForm {
  return values;
}
