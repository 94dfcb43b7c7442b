import { Fragment } from "react";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import { ContactActions } from "./contact-actions.tsx";
import type { LeadRecord } from "./use-lead-record.ts";

type LeadFooterProps = {
  lead: Lead | undefined;
  record: LeadRecord;
  onContact: (channel: ContactChannel) => void;
};

/** Below a lead: the buttons of its answer, else of its unsaved care, else its contacts. */
export function LeadFooter({ lead, record, onContact }: LeadFooterProps) {
  const { answering, draft, discard, edit, formId } = record;
  // Keyed: otherwise React reuses the pressed button for another action.
  if (answering.isComposing) return <AnswerButtons key="answer" answering={answering} />;
  if (draft.dirty)
    return (
      <Fragment key="care">
        <SmallButton label="Descartar" onClick={discard} />
        <Button type="submit" size="small" form={formId} busy={edit.isSaving}>
          {edit.isSaving ? "Salvando..." : "Salvar"}
        </Button>
      </Fragment>
    );
  return (
    lead && (
      <Fragment key="lead">
        <ContactActions lead={lead} onContact={onContact} />
        <AnswerButton answering={answering} className="max-sm:flex-1" />
      </Fragment>
    )
  );
}
