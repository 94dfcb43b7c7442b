import { FileText } from "lucide-react";
import { Fragment, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Detail } from "#client/admin/list/details.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import {
  NeighborButtons,
  type RecordNeighbors,
  useRecordKeys,
} from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import { Wait } from "#client/admin/list/table/wait-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { CopyChips, MailChip, PhoneChip } from "#client/admin/record/copy-chip.tsx";
import { PersonMails, whileQueued } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SamePerson } from "#client/admin/record/same-person.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { Written } from "#client/admin/record/written.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type ListedResume, type Resume, resumeFilePath } from "#shared/schemas/resume.ts";
import { resumeStatuses } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";
import { ResumeAnswer, useResumeAnswering } from "./resume-answer.tsx";
import { resumeWaiting } from "./resume-columns.tsx";
import { useMailingCancel } from "./resume-mailing.tsx";
import { ResumeOpinions } from "./resume-opinions.tsx";
import { OriginalLink, ResumePdf } from "./resume-pdf.tsx";
import { ResumeLinks } from "./resume-share.tsx";
import { TagsField } from "./resume-tags.tsx";
import { ReviewNotes, StatusChoice } from "./review-form.tsx";
import { type SaveState, useReview } from "./use-review.ts";

type ResumePanelProps = {
  id: number;
  /** Row of the list, shown until the full resume has loaded. */
  listed: ListedResume | undefined;
  list: List<"resumes">;
  neighbors: RecordNeighbors;
  onClose: () => void;
};

/** Full view of a resume: its PDF next to details and review. Needs its id as `key`. */
export function ResumePanel({ id, listed, list, neighbors, onClose }: ResumePanelProps) {
  const whole = trpc.resumes.get.useQuery(id);
  const mails = trpc.resumes.mails.useQuery(id, { refetchInterval: whileQueued });
  const isGone = errorCode(whole.error) === "not_found";
  const resume = isGone ? undefined : (whole.data ?? listed);
  const { review, state, setStatus, typeNotes, save, conflict } = useReview(id, resume, list);
  const undo = useHistoryUndo("resumes", id);
  const canceling = useMailingCancel();
  const notesField = useRef<HTMLTextAreaElement>(null);
  const answering = useResumeAnswering(id, resume !== undefined);
  const { isComposing } = answering;
  const { place } = neighbors;
  useRecordKeys(
    Object.fromEntries(resumeStatuses.map((status, index) => [String(index + 1), () => setStatus(status)])),
  );

  const bringBack = (notes: string) => {
    typeNotes(notes);
    notesField.current?.focus();
  };

  return (
    <>
      <RecordPanel
        place={`resume:${id}`}
        title={resume?.name ?? "Currículo"}
        state={
          resume &&
          review && (
            <>
              <Wait row={resume} waiting={resumeWaiting} />
              <StatusChoice status={review.status} onStatus={setStatus} />
            </>
          )
        }
        dirty={answering.isDirty}
        onClose={() => {
          answering.stop();
          onClose();
        }}
        headerActions={
          <>
            {place !== undefined && list.total !== undefined && (
              <p className="mr-1 self-center text-[0.8125rem] text-soft tabular-nums max-sm:hidden">
                {texts.resumes.place(formatCount(place), formatCount(list.total))}
              </p>
            )}
            <NeighborButtons {...neighbors} />
          </>
        }
        file={
          resume && (
            <ResumePdf id={id} name={resume.name} fileText={whole.isError ? null : whole.data?.fileText} />
          )
        }
        composer={
          isComposing && resume && <ResumeAnswer resume={resume} answering={answering} mails={mails.data} />
        }
        footer={
          isComposing ? (
            <AnswerButtons key="answer" answering={answering} />
          ) : (
            resume && (
              <Fragment key="resume">
                <SaveNote state={state} onRetry={save} />
                <LinkButton to={resumeFilePath(id)} newTab icon={FileText} label="Abrir PDF" />
                <AnswerButton answering={answering} />
              </Fragment>
            )
          )
        }
      >
        {resume && review ? (
          <RecordRail
            rail={
              <>
                <ResumeDetails
                  resume={resume}
                  fileText={whole.data && texts.resumes.fileTexts[whole.data.fileText ?? "waiting"]}
                />
                <ResumeLinks id={id} />
                <SamePerson of={{ type: "resume", id }} />
                <SubmissionConsents of={{ type: "resume", id }} />
                <SourceDetails source={resume.source} />
                <RecordHistory id={id} query={trpc.resumes.history} onBringBack={bringBack} undo={undo} />
              </>
            }
          >
            {resume.isSuspect && (
              <SuspectNotice
                busy={list.release.isPending}
                onRelease={() => list.release.run({ ids: [id] })}
              />
            )}
            <Written>
              {whole.data?.presentation ?? (
                <PresentationStart
                  text={listed?.presentationStart ?? ""}
                  retry={whole.isError ? () => void whole.refetch() : undefined}
                />
              )}
            </Written>
            <ResumeContacts resume={resume} />
            <ReviewNotes review={review} onNotes={typeNotes} onLeave={save} notesRef={notesField} />
            <TagsField id={id} tags={resume.tags} list={list} />
            <ResumeOpinions id={id} />
            <PersonMails
              query={mails}
              onRetry={isComposing ? undefined : answering.compose}
              onCancel={(key) => canceling.mutate({ key, id })}
            />
          </RecordRail>
        ) : (
          <QueryNotice
            query={whole}
            loading="Carregando currículo..."
            failed={texts.resumes.loadFailed}
            unknown={texts.resumes.unknown}
          />
        )}
      </RecordPanel>
      <RecordConflictDialog edit={conflict} />
    </>
  );
}

type PresentationStartProps = { text: string; retry: (() => void) | undefined };

/** Start of a presentation, shown while the rest loads or if that fails. */
function PresentationStart({ text, retry }: PresentationStartProps) {
  return (
    <>
      {text}… {retry && <SmallButton label="Carregar o restante" onClick={retry} />}
    </>
  );
}

/** Save state of the review, with a retry button. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="mr-auto flex min-h-9 items-center gap-2">
      <p role="status" className={state === "failed" ? "text-danger" : "text-soft"}>
        {texts.resumes.saveStates[state]}
      </p>
      {state === "failed" && <SmallButton label="Tentar de novo" onClick={onRetry} />}
    </div>
  );
}

function ResumeContacts({ resume: { email, phone, phoneE164 } }: { resume: ListedResume | Resume }) {
  return (
    <CopyChips>
      <MailChip email={email} />
      <PhoneChip phone={phone} e164={phoneE164} opens="chat" />
    </CopyChips>
  );
}

type ResumeDetailsProps = {
  resume: Omit<Resume, "presentation">;
  /** State of the PDF's text; undefined while loading. */
  fileText: string | undefined;
};

/** What an application is for, and its last review. */
function ResumeDetails({ resume, fileText }: ResumeDetailsProps) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3.5 border-t border-line pt-5 not-print:@xl:grid-cols-1">
      {resume.positionTitle !== null && (
        <Detail label="Vaga" className="@max-xl:col-span-2">
          {resume.positionTitle}
        </Detail>
      )}
      <Detail label="Área de interesse">{resume.areaOfInterest}</Detail>
      <Detail label="Recebido em">{formatDateTime(resume.createdAt)}</Detail>
      <Detail label="Revisado por">{resume.reviewedByName ?? "Ainda ninguém"}</Detail>
      {resume.reviewedAt && <Detail label="Revisado em">{formatDateTime(resume.reviewedAt)}</Detail>}
      <Detail label="PDF" className="@max-xl:col-span-2">
        <span className="block">{fileText}</span>
        <OriginalLink id={resume.id} name={resume.name} />
      </Detail>
    </dl>
  );
}
