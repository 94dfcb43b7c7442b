import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";

type StatusDialogProps = {
  /** Number of resumes to change. */
  count: number;
  onChoose: (status: ResumeStatus) => void;
  onClose: () => void;
};

/** Asks for the new status of the ticked resumes. */
export function StatusDialog({ count, onChoose, onClose }: StatusDialogProps) {
  const choose = (status: ResumeStatus) => {
    onClose();
    onChoose(status);
  };
  return (
    <Dialog title={texts.resumes.statusQuestion(formatCount(count))} onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {resumeStatuses.map((status) => (
          <li key={status}>
            <Button look="quiet" onClick={() => choose(status)} className="w-full">
              {resumeStatusNames[status]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
