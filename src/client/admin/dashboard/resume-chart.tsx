import { Link } from "react-router-dom";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { resumeFilterInUrl } from "#client/admin/resumes/resume-filter.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume.ts";

const colors: Record<ResumeStatus, string> = {
  pending: "bg-chart-amber",
  reviewing: "bg-accent-strong",
  approved: "bg-chart-green",
  rejected: "bg-chart-red",
};

/** Resumes by status, each leading to its list; the longest bar has the full width. */
export function ResumeChart({ counts }: { counts: Record<ResumeStatus, number> }) {
  const highest = Math.max(1, ...resumeStatuses.map((status) => counts[status]));
  return (
    <ul aria-labelledby="resume-chart" className="-mx-2 mt-3 flex flex-1 flex-col justify-around gap-1">
      {resumeStatuses.map((status) => (
        <li key={status}>
          <Link
            to={filteredAddress("/admin/resumes", resumeFilterInUrl, { status })}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-2 rounded-lg px-2 py-2.5 transition-colors hover:bg-mist"
          >
            <span className="text-soft">{resumeStatusNames[status]}</span>
            <span className="font-medium tabular-nums">{formatCount(counts[status])}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-ink/7">
              <span
                className={`block h-full rounded-full ${colors[status]}`}
                style={{ width: `${(counts[status] / highest) * 100}%` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
