import { FileText } from "lucide-react";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { SuspectNotice } from "#client/admin/list/suspect-notice.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import {
  type ListedResume,
  type ResumeFilter,
  type ResumeReview,
  resumeFilePath,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";
import { ResumeDetails } from "./resume-details.tsx";
import { ReviewForm } from "./review-form.tsx";
import { useResumeUpdate } from "./use-resume-update.ts";

type ResumeDialogProps = {
  id: number;
  /** The row of the list, shown until the whole resume has loaded. */
  listed: ListedResume | undefined;
  list: List<ListedResume, ResumeFilter>;
  onClose: () => void;
};

/** The edit dialog of a resume (product 10.4). Needs its id as `key`. */
export function ResumeDialog({ id, listed, list, onClose }: ResumeDialogProps) {
  const formId = useId();
  const whole = trpc.resumes.get.useQuery(id);
  const resume = whole.data ?? listed;
  const draft = useDraft<Partial<ResumeReview>>(`resume:${id}`);
  const [edited, setEdited] = useState(draft.kept ?? {});
  const review = resume && { status: resume.status, notes: resume.notes, ...edited };
  const dirty = review !== undefined && (review.status !== resume?.status || review.notes !== resume.notes);
  useUnsavedChanges(dirty, draft.discard, isOtherAddress);
  const update = useResumeUpdate(list, draft.discard);

  const change = (changes: Partial<ResumeReview>) => {
    const next = { ...edited, ...changes };
    setEdited(next);
    draft.keep(next);
  };
  const leave = () => {
    // Nothing is unsaved any more: leaving the address must not ask.
    flushSync(() => setEdited({}));
    onClose();
  };
  const save = () => {
    if (review) update.mutate({ id, ...review }, { onSuccess: leave });
  };
  const close = () => {
    // A pending save may still fail: then the draft keeps what was typed.
    if (!update.isPending) draft.discard();
    leave();
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
            <SuspectNotice busy={list.release.isPending} onRelease={() => list.release.run([id])} />
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
      ) : errorCode(whole.error) === "not_found" ? (
        <ListNotice title={texts.resumes.unknown} />
      ) : whole.isError ? (
        <ListNotice
          title={texts.resumes.loadFailed}
          text={errorText(whole.error)}
          action={{ label: "Tentar novamente", run: () => void whole.refetch() }}
        />
      ) : (
        <ListNotice busy title="Carregando currículo..." />
      )}
    </Dialog>
  );
}

type PresentationStartProps = { text: string; retry: (() => void) | undefined };

/** The start of a presentation, shown while the rest loads or after it failed. */
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
