import { Badge } from "#client/components/badge.tsx";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { formatWorkingDue } from "#shared/formats/due.ts";
import type { Incident } from "#shared/schemas/incident.ts";
import { incidentDueDay } from "./incident-report.ts";

/** Whether the ANPD has been told, or how many working days are left for it. */
export function IncidentDueBadge({ incident }: { incident: Incident }) {
  const { anpdToldAt, closedAt } = incident;
  if (anpdToldAt) return <Badge tone="success">ANPD avisada em {formatDateTime(new Date(anpdToldAt))}</Badge>;
  if (closedAt) return <Badge tone="neutral">Encerrado sem comunicar</Badge>;
  const now = new Date();
  const due = incidentDueDay(incident);
  return (
    <Badge tone={due < formatIsoDay(now) ? "danger" : "warning"}>ANPD: {formatWorkingDue(due, now)}</Badge>
  );
}
