import { formatCount } from "#shared/formats/numbers.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume.ts";

const colors: Record<ResumeStatus, string> = {
  pending: "bg-chart-amber",
  reviewing: "bg-accent-strong",
  approved: "bg-chart-green",
  rejected: "bg-chart-red",
};

/** Resumes by status; the longest bar has the full width (product 7.4). */
export function ResumeChart({ counts }: { counts: Record<ResumeStatus, number> }) {
  const highest = Math.max(1, ...resumeStatuses.map((status) => counts[status]));
  return (
    <section aria-labelledby="resume-chart" className="flex h-full flex-col">
      <h2 id="resume-chart" className="font-semibold tracking-tight">
        Currículos por status
      </h2>
      <dl className="mt-4 flex flex-1 flex-col justify-around gap-3">
        {resumeStatuses.map((status) => (
          <div key={status} className="grid grid-cols-[6rem_1fr_auto] items-center gap-3">
            <dt className="text-soft">{resumeStatusNames[status]}</dt>
            <dd className="order-last min-w-8 text-right font-medium tabular-nums">
              {formatCount(counts[status])}
            </dd>
            <dd aria-hidden className="h-2.5 overflow-hidden rounded-full bg-mist">
              <span
                className={`block h-full rounded-full ${colors[status]}`}
                style={{ width: `${(counts[status] / highest) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
