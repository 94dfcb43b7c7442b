import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import {
  PERSON_MAIL_BODY_MAX,
  PERSON_MAIL_SUBJECT_MAX,
  type PersonMailInput,
  personMailInputSchema,
} from "#shared/schemas/person-mail.ts";
import type { ListedResume } from "#shared/schemas/resume.ts";
import { fillTemplate, firstNameOf } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";

type OutcomeDialogProps = {
  resume: Pick<ListedResume, "id" | "name" | "email" | "areaOfInterest">;
  onClose: () => void;
};

const writtenSchema = personMailInputSchema.omit({ id: true });
type Written = Omit<PersonMailInput, "id">;
const nothing: Written = { subject: "", body: "" };

/** Composes a mail about the outcome of an application, optionally from a template; the text is kept as a draft. */
export function OutcomeDialog({ resume, onClose }: OutcomeDialogProps) {
  const formId = useId();
  const { resumes } = trpc.useUtils();
  const [templateId, setTemplateId] = useState("");
  const { form, dirty, isRestored, discard, restart, submit } = useDraftForm<Written>({
    name: `outcome:${resume.id}`,
    values: nothing,
    version: undefined,
    resolver: zodResolver(writtenSchema),
  });
  const { register, setValue, getValues } = form;
  const { errors } = form.formState;
  /** Text inserted by the last template; a difference means that the user typed. */
  const [filled, setFilled] = useState(nothing);
  const templates = trpc.messageTemplates.list.useQuery();
  const outcomes = templates.data?.filter(({ purpose }) => purpose === "outcome");
  const mail = trpc.resumes.mail.useMutation({
    onSuccess: () => toast.success({ title: texts.resumes.mailQueued }),
    onError: (error) => toast.failure(withReason(texts.resumes.mailFailed)(error)),
    onSettled: () => void resumes.mails.invalidate(resume.id),
  });

  const choose = async (id: string) => {
    const template = outcomes?.find((one) => String(one.id) === id);
    if (!template) return setTemplateId(id);
    const { subject, body } = getValues();
    const isTyped = dirty && (subject !== filled.subject || body !== filled.body);
    if (isTyped && !(await confirmAction(replaceQuestion))) return;
    setTemplateId(id);
    const values = {
      nome: firstNameOf(resume.name),
      vaga: resume.areaOfInterest,
      empresa: readPageData().config.company_name,
    };
    const chosen = {
      subject: fillTemplate(template.subject, values),
      body: fillTemplate(template.body, values),
    };
    setFilled(chosen);
    setValue("subject", chosen.subject, { shouldDirty: true });
    setValue("body", chosen.body, { shouldDirty: true });
  };
  const send = (event: FormEvent) => {
    // A second Enter can arrive before the button is disabled.
    if (mail.isPending) return event.preventDefault();
    void submit((written) => mail.mutateAsync({ id: resume.id, ...written }), onClose)(event);
  };
  return (
    <Dialog
      title={`Avisar ${resume.name} por e-mail`}
      width="medium"
      dirty={dirty}
      onClose={() => {
        // If the pending request fails, the draft still holds the text.
        if (!mail.isPending) discard();
        onClose();
      }}
      footer={
        <Button type="submit" form={formId} busy={mail.isPending}>
          {mail.isPending ? "Enviando..." : "Enviar"}
        </Button>
      }
    >
      {isRestored && (
        <DraftNotice
          consequence="Os campos voltam a ficar em branco."
          onDiscard={() => {
            restart();
            setTemplateId("");
          }}
          className={draftNoticeInDialog}
        />
      )}
      <form id={formId} onSubmit={send} className="flex flex-col gap-4">
        <p className="text-pretty text-soft">
          Para <span className="wrap-anywhere text-ink">{resume.email}</span>. A resposta chega no seu e-mail.
        </p>
        <SelectField
          label="Modelo"
          unchosen="Sem modelo"
          hint={outcomes?.length === 0 ? texts.resumes.noTemplates : undefined}
          error={templates.isError ? texts.templates.loadFailed : undefined}
          options={(outcomes ?? []).map(({ id, name }) => ({ value: String(id), name }))}
          value={templateId}
          onChange={(event) => void choose(event.target.value)}
        />
        <Field
          label="Assunto"
          required
          maxLength={PERSON_MAIL_SUBJECT_MAX}
          error={errors.subject?.message}
          {...register("subject")}
        />
        <TextArea
          label="Texto"
          required
          rows={12}
          maxLength={PERSON_MAIL_BODY_MAX}
          error={errors.body?.message}
          {...register("body")}
        />
      </form>
    </Dialog>
  );
}

const replaceQuestion = {
  title: "Trocar o texto pelo modelo?",
  text: "O modelo toma o lugar do assunto e do texto que você digitou.",
  action: "Trocar",
  danger: true,
};
