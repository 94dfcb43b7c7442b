import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { type ResumeStatus, resumeStatusNames } from "#shared/schemas/resume.ts";

const tones: Readonly<Record<ResumeStatus, BadgeTone>> = {
  pending: "warning",
  reviewing: "accent",
  approved: "success",
  rejected: "danger",
};

export function StatusBadge({ status }: { status: ResumeStatus }) {
  return <Badge tone={tones[status]}>{resumeStatusNames[status]}</Badge>;
}
