import { type FormEvent, useEffect, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { PERSON_MAIL_BODY_MAX, PERSON_MAIL_SUBJECT_MAX } from "#shared/schemas/person-mail.ts";
import type { ListedResume } from "#shared/schemas/resume.ts";
import { fillTemplate, firstNameOf } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";

type OutcomeDialogProps = {
  resume: Pick<ListedResume, "id" | "name" | "email" | "areaOfInterest">;
  onClose: () => void;
};

type Written = { subject: string; body: string };
const nothing: Written = { subject: "", body: "" };

/** Composes a mail about the outcome of an application, optionally from a template; the text is kept as a draft. */
export function OutcomeDialog({ resume, onClose }: OutcomeDialogProps) {
  const formId = useId();
  const { resumes } = trpc.useUtils();
  const [templateId, setTemplateId] = useState("");
  const { kept, keep, discard } = useDraft<Written>(`outcome:${resume.id}`);
  const [written, setWritten] = useState({ ...nothing, ...kept });
  const [isRestored, setRestored] = useState(kept !== undefined);
  /** Text inserted by the last template; a difference means that the user typed. */
  const [filled, setFilled] = useState(nothing);
  const { subject, body } = written;
  const templates = trpc.messageTemplates.list.useQuery();
  const outcomes = templates.data?.filter(({ purpose }) => purpose === "outcome");
  const dirty = subject !== "" || body !== "";
  const mail = trpc.resumes.mail.useMutation({
    onSuccess: () => {
      discard();
      toast.success({ title: texts.resumes.mailQueued });
      onClose();
    },
    onError: (error) => toast.failure(withReason(texts.resumes.mailFailed)(error)),
    onSettled: () => void resumes.mails.invalidate(resume.id),
  });
  useUnsavedChanges(dirty && !mail.isSuccess, discard, isOtherAddress);
  useEffect(() => {
    if (!dirty) discard();
    else if (!mail.isSuccess) keep(written);
  }, [dirty, mail.isSuccess, written, keep, discard]);

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
    setWritten(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second Enter can arrive before the button is disabled.
    if (!mail.isPending) mail.mutate({ id: resume.id, subject, body });
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
      {isRestored && dirty && (
        <DraftNotice
          consequence="Os campos voltam a ficar em branco."
          onDiscard={() => {
            setWritten(nothing);
            setTemplateId("");
            setRestored(false);
          }}
          className={draftNoticeInDialog}
        />
      )}
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
          onChange={(event) => setWritten({ ...written, subject: event.target.value })}
        />
        <TextArea
          label="Texto"
          required
          rows={12}
          maxLength={PERSON_MAIL_BODY_MAX}
          value={body}
          onChange={(event) => setWritten({ ...written, body: event.target.value })}
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
