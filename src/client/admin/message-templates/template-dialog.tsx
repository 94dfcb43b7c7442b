import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { SavedMeanwhileNotice } from "#client/admin/record/saved-meanwhile.tsx";
import { useSavedMeanwhile } from "#client/admin/record/use-saved-meanwhile.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { purposeNames, templatePurposes } from "#shared/message-templates.ts";
import {
  type CreateTemplateInput,
  createTemplateInputSchema,
  type MessageTemplate,
} from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts.ts";
import { PlaceholderButtons } from "./placeholder-buttons.tsx";
import { TemplateGone } from "./template-gone.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { useSaveTemplate } from "./use-template-writes.ts";

type TemplateForm = z.input<typeof createTemplateInputSchema>;

const blank: TemplateForm = { purpose: "answer", name: "", subject: "", body: "" };
const fieldNames: Readonly<Record<keyof TemplateForm, string>> = {
  purpose: "Uso",
  name: "Nome",
  subject: "Assunto",
  body: "Texto",
};
const purposeOptions = templatePurposes.map((value) => ({ value, name: purposeNames[value] }));

const checked = zodResolver(createTemplateInputSchema);
/** A message of WhatsApp has no subject: one that was typed for a mail is left out. */
const resolver: Resolver<TemplateForm, unknown, CreateTemplateInput> = (values, ...rest) =>
  checked({ ...values, subject: values.purpose === "whatsapp" ? "" : values.subject }, ...rest);

type TemplateDialogProps = {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined;
  /** Another has deleted it while it was open. */
  isGone: boolean;
  onClose: () => void;
};

/**
 * Creates or changes a template. It stays open, with everything typed, until the template is saved; one that another has
 * deleted meanwhile is then created anew (product 8.8).
 */
export function TemplateDialog({ template, isGone, onClose }: TemplateDialogProps) {
  const formId = useId();
  const start = useFormStart<TemplateForm>(`template:${template?.id ?? NEW_ROW}`, {
    values: template ? formValues(template) : blank,
    version: template?.version,
  });
  const form = useForm({
    resolver,
    defaultValues: { ...start.base, ...start.mine },
  });
  const { register, handleSubmit, control, setError, formState } = form;
  const { errors } = formState;
  const { dirty, isRestored, leave, restart, goOnFrom } = useFormDraft({ start, form });
  const { purpose = blank.purpose, subject = "", body: text = "" } = useWatch({ control });
  // Also where the dialog has closed meanwhile.
  const { create, update } = useSaveTemplate(start.discard);
  const { list } = trpc.useUtils().messageTemplates;
  const conflict = useSavedMeanwhile<TemplateForm>({
    read: async () => {
      const known = await list.fetch(undefined, { staleTime: 0 });
      const newest = known.find(({ id }) => id === template?.id);
      return newest && { values: formValues(newest), version: newest.version };
    },
    goOnFrom,
    names: fieldNames,
  });

  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerArea, ...body } = register("body");
  const submit = handleSubmit(async (input) => {
    conflict.clear();
    try {
      if (template && !isGone)
        await update.mutateAsync({ id: template.id, ...input, baseVersion: start.version });
      else await create.mutateAsync(input);
    } catch (error) {
      if (errorCode(error) !== "conflict") return;
      const { message } = error as Error;
      return message === texts.templates.nameTaken ? setError("name", { message }) : conflict.show(message);
    }
    leave(onClose);
  });
  const isSaving = create.isPending || update.isPending;
  const close = () => {
    // A pending save may still fail: then the draft keeps what was typed.
    if (!isSaving) start.discard();
    leave(onClose);
  };
  if (isGone && !dirty) return <TemplateGone onClose={onClose} />;
  return (
    <Dialog
      title={template ? "Editar modelo" : "Novo modelo"}
      width="medium"
      onClose={close}
      dirty={dirty}
      footer={(requestClose) => (
        <>
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
            template ? "Os campos voltam ao que está salvo." : "Os campos voltam a ficar em branco."
          }
          onDiscard={restart}
          className={draftNoticeInDialog}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isGone ? (
          <SavedMeanwhileNotice sentence={texts.templates.goneWhileEdited} fields={[]} />
        ) : (
          conflict.notice && <SavedMeanwhileNotice {...conflict.notice} />
        )}
        {template ? (
          <p>
            <Badge tone="neutral">{purposeNames[purpose]}</Badge>
          </p>
        ) : (
          <SelectField label="Uso" options={purposeOptions} {...register("purpose")} />
        )}
        <Field label="Nome" autoComplete="off" required error={errors.name?.message} {...register("name")} />
        {purpose !== "whatsapp" && (
          <Field
            label="Assunto"
            autoComplete="off"
            error={errors.subject?.message}
            {...register("subject")}
          />
        )}
        <div className="flex flex-col gap-2">
          <TextArea
            label="Texto"
            required
            rows={8}
            error={errors.body?.message}
            {...body}
            ref={(element) => {
              registerArea(element);
              area.current = element;
            }}
          />
          <PlaceholderButtons
            purpose={purpose}
            onInsert={(placeholder) => area.current && insertAtCaret(area.current, placeholder)}
          />
        </div>
        <TemplatePreview purpose={purpose} subject={subject} body={text} />
      </form>
    </Dialog>
  );
}

function formValues({ purpose, name, subject, body }: MessageTemplate): TemplateForm {
  return { purpose, name, subject, body };
}
