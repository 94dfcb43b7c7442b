import type { Ref } from "react";
import { StateChoice } from "#client/admin/record/state-choice.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { RESUME_NOTES_MAX, type ResumeReview } from "#shared/schemas/resume.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { statusTones } from "./resume-columns.tsx";

type StatusChoiceProps = { status: ResumeStatus; onStatus: (status: ResumeStatus) => void };

/** Status of an application; every transition is allowed. */
export function StatusChoice({ status, onStatus }: StatusChoiceProps) {
  return (
    <StateChoice
      legend="Status"
      name="status"
      values={resumeStatuses}
      names={resumeStatusNames}
      tones={statusTones}
      chosen={status}
      onChoose={onStatus}
    />
  );
}

type ReviewNotesProps = {
  review: ResumeReview;
  onNotes: (notes: string) => void;
  /** Called when the notes lose the focus. */
  onLeave: () => void;
  notesRef?: Ref<HTMLTextAreaElement>;
};

export function ReviewNotes({ review, onNotes, onLeave, notesRef }: ReviewNotesProps) {
  return (
    <div className="mt-5">
      <TextArea
        ref={notesRef}
        label="Observações"
        hint="Só os administradores veem."
        grows
        maxLength={RESUME_NOTES_MAX}
        value={review.notes}
        onChange={(event) => onNotes(event.target.value)}
        onBlur={onLeave}
      />
    </div>
  );
}
