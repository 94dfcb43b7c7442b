import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { auditActionNames } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

const ACTIVITY_LIMIT = 10;

/** Latest audit log entries. */
export function ActivityList() {
  const activity = trpc.auditLogs.list.useQuery({ limit: ACTIVITY_LIMIT }, recovering);
  const logs = activity.data?.logs ?? [];
  return (
    <section aria-labelledby="activity" className="min-w-0 rounded-xl border border-line bg-surface">
      <header className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-1.5">
        <h2 id="activity" className="font-semibold tracking-tight">
          Atividade recente
        </h2>
        <Link to="/admin/logs" className="text-[0.8125rem] text-accent-ink hover:underline">
          Ver todos os logs
        </Link>
      </header>
      {logs.length === 0 ? (
        <p role="status" className="px-4 pb-5 text-soft">
          {hasFailed(activity)
            ? texts.auditLogs.loadFailed
            : activity.isPending
              ? "Carregando..."
              : "Nenhuma atividade ainda."}
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
    </section>
  );
}
