import { FileText } from "lucide-react";
import { useId, useState } from "react";
import { messages } from "../../../shared/messages.ts";
import {
  type ListedResume,
  type ResumeFilter,
  type ResumeReview,
  resumeFilePath,
} from "../../../shared/schemas/resume.ts";
import { Button, buttonClass } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Dialog } from "../../components/dialog.tsx";
import { refusalCode, refusalText } from "../../lib/refusal.ts";
import { trpc } from "../admin-trpc.ts";
import { ListNotice } from "../layout/list-notice.tsx";
import { useUnsavedChanges } from "../layout/use-unsaved-changes.ts";
import { useDraft } from "../session/use-draft.ts";
import { SuspectNotice } from "../suspects/suspect-notice.tsx";
import type { NotSpam } from "../suspects/use-not-spam.ts";
import { ResumeDetails } from "./resume-details.tsx";
import { ReviewForm } from "./review-form.tsx";
import { useResumeUpdate } from "./use-resume-update.ts";

type ResumeWindowProps = {
  id: number;
  /** The list's row, which stands in until the whole résumé has come. */
  listed: ListedResume | undefined;
  filter: ResumeFilter;
  notSpam: NotSpam;
  onClose: () => void;
};

/** The edit window: an application in full, its status and its notes (spec section 2). Needs a `key` of the id. */
export function ResumeWindow({ id, listed, filter, notSpam, onClose }: ResumeWindowProps) {
  const formId = useId();
  const whole = trpc.resumes.get.useQuery(id);
  const resume = whole.data ?? listed;
  const draft = useDraft<Partial<ResumeReview>>(`resume:${id}`);
  const [edited, setEdited] = useState(draft.kept ?? {});
  const review = resume && { status: resume.status, notes: resume.notes, ...edited };
  const dirty = review !== undefined && (review.status !== resume?.status || review.notes !== resume.notes);
  useUnsavedChanges(dirty, draft.discard);
  const update = useResumeUpdate(filter, draft.discard);

  const change = (changes: Partial<ResumeReview>) => {
    const next = { ...edited, ...changes };
    setEdited(next);
    draft.keep(next);
  };
  const save = () => {
    if (review) update.mutate({ id, ...review }, { onSuccess: onClose });
  };
  const close = () => {
    // A save under way may still fail: then the draft has what was typed.
    if (!update.isPending) draft.discard();
    onClose();
  };

  return (
    <Dialog
      title={resume?.name ?? "Currículo"}
      width="medium"
      dirty={dirty}
      onClose={close}
      footer={
        resume && (
          <>
            <a
              href={resumeFilePath(id)}
              target="_blank"
              rel="noopener"
              className={classNames(buttonClass("quiet"), "mr-auto")}
            >
              <FileText aria-hidden className="size-4" />
              Ver PDF
            </a>
            <Button type="submit" form={formId} busy={update.isPending}>
              {update.isPending ? "Salvando..." : "Salvar"}
            </Button>
          </>
        )
      }
    >
      {resume && review ? (
        <>
          {resume.isSuspect && (
            <SuspectNotice busy={notSpam.busy} onNotSpam={() => void notSpam.clear([id])} />
          )}
          <ResumeDetails
            resume={resume}
            presentation={
              whole.data?.presentation ?? (
                <PresentationStart
                  text={listed?.presentationStart ?? ""}
                  retry={whole.isError ? () => void whole.refetch() : undefined}
                />
              )
            }
          />
          <ReviewForm id={formId} review={review} onChange={change} onSubmit={save} />
        </>
      ) : refusalCode(whole.error) === "not_found" ? (
        <ListNotice title={messages.resumes.unknown} />
      ) : whole.isError ? (
        <ListNotice
          title={messages.resumes.loadFailed}
          text={refusalText(whole.error)}
          action={{ label: "Tentar novamente", run: () => void whole.refetch() }}
        />
      ) : (
        <ListNotice busy title="Carregando currículo..." />
      )}
    </Dialog>
  );
}

type PresentationStartProps = { text: string; retry: (() => void) | undefined };

/** What the list knows of a presentation, while the rest is on its way or could not be read. */
function PresentationStart({ text, retry }: PresentationStartProps) {
  return (
    <>
      {text}…{" "}
      {retry && (
        <Button look="quiet" size="small" onClick={retry}>
          Carregar o restante
        </Button>
      )}
    </>
  );
}
