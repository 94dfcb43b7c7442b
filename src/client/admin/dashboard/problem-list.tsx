import { TriangleAlert } from "lucide-react";

/** What an administrator has to mend, above the numbers of the dashboard (product 7.6). Nothing without problems. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Pendências" className="flex flex-col gap-2">
      {problems.map((problem) => (
        <li
          key={problem}
          className="flex gap-3 rounded-xl border border-warning/40 bg-white px-4 py-3 text-sm text-ink"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}
