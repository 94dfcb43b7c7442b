import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { daysUntil, formatDue } from "#shared/formats/due.ts";
import {
  type SubjectRequest,
  subjectRequestOutcomeNames,
  subjectRequestStateNames,
} from "#shared/schemas/subject-request.ts";

/** From here on a due day is marked: there is time for one question and its answer. */
const SOON_DAYS = 3;

/** How long a request may still wait for its answer, or where it stands otherwise. */
export function DueBadge({ request }: { request: Pick<SubjectRequest, "state" | "dueOn" | "outcome"> }) {
  const { state, dueOn, outcome } = request;
  if (state === "closed" && outcome)
    return (
      <Badge tone={outcome === "done" ? "success" : "neutral"}>{subjectRequestOutcomeNames[outcome]}</Badge>
    );
  if (state !== "open" || !dueOn) return <Badge tone="neutral">{subjectRequestStateNames[state]}</Badge>;
  const now = new Date();
  return <Badge tone={toneOf(daysUntil(dueOn, now))}>{formatDue(dueOn, now)}</Badge>;
}

function toneOf(daysLeft: number): BadgeTone {
  if (daysLeft < 0) return "danger";
  return daysLeft <= SOON_DAYS ? "warning" : "accent";
}
