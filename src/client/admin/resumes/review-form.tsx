import type { Ref } from "react";
import { ChoiceRow } from "#client/admin/record/choice-row.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import {
  RESUME_NOTES_MAX,
  type ResumeReview,
  type ResumeStatus,
  resumeStatuses,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";

type ReviewFormProps = {
  review: ResumeReview;
  onStatus: (status: ResumeStatus) => void;
  onNotes: (notes: string) => void;
  /** Called when the notes lose the focus. */
  onLeave: () => void;
  notesRef?: Ref<HTMLTextAreaElement>;
};

/** Status and notes; every status transition is allowed. */
export function ReviewForm({ review, onStatus, onNotes, onLeave, notesRef }: ReviewFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <ChoiceRow
        legend="Status"
        name="status"
        values={resumeStatuses}
        names={resumeStatusNames}
        chosen={review.status}
        onChoose={onStatus}
      />
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
