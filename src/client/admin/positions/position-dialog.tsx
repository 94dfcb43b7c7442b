import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { keysOf } from "#shared/formats/keys-of.ts";
import { workplaceNames } from "#shared/schemas/open-position.ts";
import {
  type Position,
  type PositionInput,
  positionInputSchema,
  type UpdatePositionInput,
} from "#shared/schemas/position.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { texts } from "#shared/texts/texts.ts";
import { useSavePosition } from "./use-position-writes.ts";

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

/** No area yet is rejected like an unknown one. */
const resolver = zodResolver(positionInputSchema as z.ZodType<PositionInput, PositionForm>);

type PositionDialogProps = {
  /** The position to edit; undefined to create one. */
  position: Position | undefined;
  onClose: () => void;
};

/** Creates or edits a position. Stays open until saved. */
export function PositionDialog({ position, onClose }: PositionDialogProps) {
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
