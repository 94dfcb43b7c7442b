import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { longCall, trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatAgo, formatIsoDay } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { AuditLogVerification } from "#shared/schemas/audit-log.ts";
import type { AuditLogFinding } from "#shared/texts/operation-texts.ts";
import { texts } from "#shared/texts/texts.ts";

/** Verifies the audit log each time it opens. */
export function VerificationDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.auditLogs.verify.useQuery(undefined, {
    trpc: longCall,
    // Never shows a cached result.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog title={texts.auditLogs.verify} onClose={onClose} isRead>
      {query.data ? (
        <Result verification={query.data} onLeave={onClose} />
      ) : (
        <QueryNotice
          query={query}
          loading={texts.auditLogs.verifying}
          failed={texts.auditLogs.verifyFailed}
        />
      )}
    </Dialog>
  );
}

type ResultProps = { verification: AuditLogVerification; onLeave: () => void };

function Result({ verification, onLeave }: ResultProps) {
  const { sealed, waiting, keptSeals, lastSealAt, findings } = verification;
  const isWhole = findings.length === 0;
  const facts = [
    [texts.auditLogs.lastSeal, lastSealAt ? formatAgo(lastSealAt) : texts.auditLogs.nothingSealed],
    [texts.auditLogs.waitingForSeal, formatCount(waiting)],
    [texts.auditLogs.keptSeals, formatCount(keptSeals)],
  ] as const;
  return (
    <div role="status">
      <div className="flex gap-3">
        {isWhole ? (
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-success" />
        ) : (
          <ShieldAlert aria-hidden className="size-6 shrink-0 text-danger" />
        )}
        <div className="min-w-0">
          <p className={isWhole ? "font-medium" : "font-medium text-danger"}>
            {isWhole ? texts.auditLogs.whole(sealed) : texts.auditLogs.broken}
          </p>
          {!isWhole && (
            <>
              <ul className="mt-3 flex flex-col gap-3">
                {findings.map((finding) => (
                  <li key={finding.kind} className="wrap-anywhere">
                    {texts.auditLogs.finding(finding)} <DayLink finding={finding} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-soft">{texts.auditLogs.brokenAdvice}</p>
            </>
          )}
        </div>
      </div>
      <dl className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Links to the logs of the finding's day, or of the last entry before it. */
function DayLink({ finding, onLeave }: { finding: AuditLogFinding; onLeave: () => void }) {
  if (!("at" in finding) || !finding.at) return null;
  const day = formatIsoDay(finding.at);
  return (
    <Link
      to={`/admin/logs?de=${day}&ate=${day}`}
      onClick={onLeave}
      className="font-medium whitespace-nowrap text-accent-ink underline underline-offset-3 hover:decoration-2"
    >
      {texts.auditLogs.showDay}
    </Link>
  );
}
