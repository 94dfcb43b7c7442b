import type { FormEvent } from "react";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import {
  RESUME_NOTES_MAX,
  type ResumeReview,
  type ResumeStatus,
  resumeStatuses,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";

const statusOptions = resumeStatuses.map((value) => ({ value, name: resumeStatusNames[value] }));

type ReviewFormProps = {
  id: string;
  review: ResumeReview;
  onChange: (changes: Partial<ResumeReview>) => void;
  onSubmit: () => void;
};

/** Status and notes; any status may follow any other (product 10.3). */
export function ReviewForm({ id, review, onChange, onSubmit }: ReviewFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <SelectField
        label="Status"
        value={review.status}
        options={statusOptions}
        onChange={(event) => onChange({ status: event.target.value as ResumeStatus })}
        className="sm:w-1/2 sm:pr-3"
      />
      <TextArea
        label="Observações"
        hint="Só os administradores veem."
        rows={4}
        maxLength={RESUME_NOTES_MAX}
        value={review.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </form>
  );
}
