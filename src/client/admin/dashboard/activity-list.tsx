import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { Badge } from "#client/components/badge.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { auditActionNames } from "#shared/schemas/audit-log-names.ts";

const ACTIVITY_LIMIT = 10;

/** Latest audit log entries. */
export function ActivityList() {
  const activity = trpc.auditLogs.list.useQuery({ limit: ACTIVITY_LIMIT }, recovering);
  const logs = activity.data?.logs ?? [];
  if (activity.isPending && !hasFailed(activity))
    return <SkeletonRows label="Carregando..." rows={ACTIVITY_LIMIT} rowClass="h-9.5" />;
  return (
    <>
      {logs.length === 0 ? (
        <p role="status" className="px-4 pb-4 text-soft">
          {hasFailed(activity) ? "–" : "Nenhuma atividade ainda."}
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {logs.map((log) => (
            <li key={log.id} className="flex items-center gap-3 px-4 py-1.5">
              <span className="w-24 shrink-0">
                <Badge tone="neutral">{auditActionNames[log.action]}</Badge>
              </span>
              <span title={log.description} className="min-w-0 flex-1 truncate">
                {log.description}
              </span>
              <span className="hidden max-w-40 shrink-0 truncate text-soft md:block">{log.adminName}</span>
              <time
                dateTime={log.createdAt}
                className="hidden shrink-0 text-[0.8125rem] text-soft tabular-nums sm:block"
              >
                {formatDateTime(log.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <Link
        to="/admin/logs"
        className="inline-flex min-h-10 items-center px-4 text-[0.8125rem] text-accent-ink hover:underline"
      >
        Ver todos os logs
      </Link>
    </>
  );
}
