import { classNames } from "./class-names.ts";

/** Widths of the bars, so that they look like names. */
const WIDTHS = ["w-2/5", "w-1/3", "w-1/2", "w-1/4"] as const;

type SkeletonRowsProps = {
  /** For screen readers, such as "Carregando leads...". */
  label: string;
  rows: number;
  /** Height of a row of the loaded content. */
  rowClass: string;
};

/** Rows that are loading, at their final height. */
export function SkeletonRows({ label, rows, rowClass }: SkeletonRowsProps) {
  return (
    <div role="status" className="overflow-hidden">
      <p className="sr-only">{label}</p>
      <ul aria-hidden className="divide-y divide-line motion-safe:animate-pulse">
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} className={classNames("flex items-center gap-3 px-4 sm:px-6", rowClass)}>
            <span className="size-5 shrink-0 rounded-md bg-ink/8" />
            <span className={classNames("h-3 rounded-full bg-ink/8", WIDTHS[index % WIDTHS.length])} />
            <span className="ml-auto h-3 w-16 rounded-full bg-ink/8" />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SkeletonProps = { label: string; className?: string };

/** A block that is loading, at its final size. */
export function Skeleton({ label, className }: SkeletonProps) {
  return (
    <div role="status" className={classNames("rounded-lg bg-ink/5 motion-safe:animate-pulse", className)}>
      <p className="sr-only">{label}</p>
    </div>
  );
}
