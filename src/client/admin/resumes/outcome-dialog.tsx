import { type FormEvent, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { withReason } from "#client/admin/list/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { fillTemplate, firstNameOf } from "#shared/message-templates.ts";
import { PERSON_MAIL_BODY_MAX, PERSON_MAIL_SUBJECT_MAX } from "#shared/schemas/person-mail.ts";
import type { ListedResume } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

type OutcomeDialogProps = {
  resume: Pick<ListedResume, "id" | "name" | "email" | "areaOfInterest">;
  onClose: () => void;
};

/** Writes a mail about the outcome of an application, from a template or without one (product 10.11). */
export function OutcomeDialog({ resume, onClose }: OutcomeDialogProps) {
  const formId = useId();
  const { resumes } = trpc.useUtils();
  const [templateId, setTemplateId] = useState("");
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  /** What the last template has put there: anything else was typed. */
  const [filled, setFilled] = useState({ subject: "", body: "" });
  const templates = trpc.messageTemplates.list.useQuery();
  const outcomes = templates.data?.filter(({ purpose }) => purpose === "outcome");
  const dirty = subject !== "" || body !== "";
  const mail = trpc.resumes.mail.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.resumes.mailQueued });
      onClose();
    },
    onError: (error) => toast.failure(withReason(texts.resumes.mailFailed)(error)),
    onSettled: () => void resumes.mails.invalidate(resume.id),
  });
  useUnsavedChanges(dirty && !mail.isSuccess, () => {}, isOtherAddress);

  const choose = async (id: string) => {
    const template = outcomes?.find((one) => String(one.id) === id);
    if (!template) return setTemplateId(id);
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
    setSubject(chosen.subject);
    setBody(chosen.body);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second press of Enter comes before the button is disabled.
    if (!mail.isPending) mail.mutate({ id: resume.id, subject, body });
  };
  return (
    <Dialog
      title={`Avisar ${resume.name} por e-mail`}
      width="medium"
      dirty={dirty}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={mail.isPending}>
          {mail.isPending ? "Enviando..." : "Enviar"}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
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
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label="Texto"
          required
          rows={12}
          maxLength={PERSON_MAIL_BODY_MAX}
          value={body}
          onChange={(event) => setBody(event.target.value)}
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
