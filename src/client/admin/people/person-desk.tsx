import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CareFields } from "#client/admin/contact-messages/care-fields.tsx";
import { MessageAnswer, useMessageAnswering } from "#client/admin/contact-messages/message-answer.tsx";
import { useCare } from "#client/admin/contact-messages/use-care.ts";
import { CareForm } from "#client/admin/leads/care-form.tsx";
import { LeadAnswer } from "#client/admin/leads/lead-answer.tsx";
import { LeadFooter } from "#client/admin/leads/lead-footer.tsx";
import { StageEnd, StageField } from "#client/admin/leads/stage-field.tsx";
import { useContactRecord } from "#client/admin/leads/use-contact-record.ts";
import { useLeadRecord } from "#client/admin/leads/use-lead-record.ts";
import { useLeadStage } from "#client/admin/leads/use-stage.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { namedOwner } from "#client/admin/record/use-record-save.ts";
import { ResumeAnswer, useResumeAnswering } from "#client/admin/resumes/resume-answer.tsx";
import { SaveNote } from "#client/admin/resumes/resume-panel.tsx";
import { ReviewNotes, StatusChoice } from "#client/admin/resumes/review-form.tsx";
import { useReview } from "#client/admin/resumes/use-review.ts";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactChannel } from "#shared/schemas/lead.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { texts } from "#shared/texts/texts.ts";

type Desk = { care: ReactNode; composer: ReactNode; footer: ReactNode };
type DeskProps = { id: number; children: (desk: Desk) => ReactNode };

/** The screen has no list of submissions. */
const patchRows = () => {};

/** Care and answer of one submission of a person, as in its panel. Needs the submission as `key`. */
export function PersonDesk({ of, children }: { of: SubmissionRef; children: DeskProps["children"] }) {
  const Desk = desks[of.type];
  return <Desk id={of.id}>{children}</Desk>;
}

function LeadDesk({ id, children }: DeskProps) {
  const owners = useOwners();
  const { data: lead } = trpc.leads.get.useQuery(id);
  const record = useLeadRecord(id, lead, { patchRows });
  const contacts = useContactRecord({ patchRows, filter: { contact: "all" } });
  const marking = useLeadStage(id, lead, { patchRows, filter: { contact: "all", stage: "all" } });
  const { answering, edit, mails } = record;
  const onContact = (channel: ContactChannel) => contacts.mutate({ id, channel });
  return children({
    care: (
      <>
        {lead && <StageField lead={lead} marking={marking} />}
        {lead && <StageEnd lead={lead} />}
        <CareForm record={record} whole={lead} owners={owners} />
        <RecordConflictDialog edit={namedOwner(edit, owners.nameOf)} />
      </>
    ),
    composer: lead && answering.isComposing && (
      <LeadAnswer lead={lead} answering={answering} mails={mails.data} onContact={onContact} />
    ),
    footer: lead && <LeadFooter lead={lead} record={record} onContact={onContact} />,
  });
}

function MessageDesk({ id, children }: DeskProps) {
  const owners = useOwners();
  const { data: message } = trpc.contactMessages.get.useQuery(id);
  const { data: mails } = trpc.contactMessages.mails.useQuery(id);
  const care = useCare(id, { patchRows }, owners);
  const answering = useMessageAnswering(id, message !== undefined);
  const answered = useOptimisticWrite({
    router: "contactMessages",
    write: trpcClient.contactMessages.markAnswered.mutate,
    done: texts.contactMessages.markedAnswered,
    failed: texts.contactMessages.updateFailed,
  });
  return children({
    care: message && <CareFields message={message} owners={owners} edit={care} />,
    composer: message && answering.isComposing && (
      <MessageAnswer
        message={message}
        answering={answering}
        mails={mails}
        onOpened={() => answered.mutate({ id, answered: true })}
      />
    ),
    footer:
      message &&
      (answering.isComposing ? (
        <AnswerButtons answering={answering} />
      ) : (
        <AnswerButton answering={answering} />
      )),
  });
}

function ResumeDesk({ id, children }: DeskProps) {
  const { data: resume } = trpc.resumes.get.useQuery(id);
  const { data: mails } = trpc.resumes.mails.useQuery(id);
  const list = { patchRows, rows: [], filter: { status: "all" as const } };
  const { review, state, setStatus, typeNotes, save, conflict } = useReview(id, resume, list);
  const answering = useResumeAnswering(id, resume !== undefined);
  return children({
    care: review && (
      <>
        <StatusChoice status={review.status} onStatus={setStatus} />
        <ReviewNotes review={review} onNotes={typeNotes} onLeave={save} />
        <RecordConflictDialog edit={conflict} />
      </>
    ),
    composer: resume && answering.isComposing && (
      <ResumeAnswer resume={resume} answering={answering} mails={mails} />
    ),
    footer:
      resume &&
      (answering.isComposing ? (
        <AnswerButtons answering={answering} />
      ) : (
        <>
          <SaveNote state={state} onRetry={save} />
          <AnswerButton answering={answering} />
        </>
      )),
  });
}

const desks: Readonly<Record<SubmissionType, (props: DeskProps) => ReactNode>> = {
  lead: LeadDesk,
  message: MessageDesk,
  resume: ResumeDesk,
};
