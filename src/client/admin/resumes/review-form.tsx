import type { Ref } from "react";
import { classNames } from "#client/components/class-names.ts";
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
      <fieldset className="@container">
        <legend className="mb-1.5 text-sm font-medium">Status</legend>
        <div className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
          {resumeStatuses.map((status, index) => (
            <label
              key={status}
              className={classNames(
                "flex h-11 cursor-pointer items-center gap-2.5 rounded-lg border px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink",
                review.status === status
                  ? "border-accent-ink bg-accent-strong/5 font-medium"
                  : "border-line hover:bg-mist",
              )}
            >
              <input
                type="radio"
                name="status"
                checked={review.status === status}
                onChange={() => onStatus(status)}
                className="size-4 shrink-0 accent-accent-ink outline-none"
              />
              <span className="min-w-0 flex-1 truncate">{resumeStatusNames[status]}</span>
              <kbd aria-hidden className="hidden font-sans text-xs text-soft tabular-nums lg:block">
                {index + 1}
              </kbd>
            </label>
          ))}
        </div>
      </fieldset>
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
