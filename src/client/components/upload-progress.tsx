import { useId } from "react";

type UploadProgressProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
};

/** Progress bar of an upload. */
export function UploadProgress({ label, share }: UploadProgressProps) {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4 text-sm font-medium">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{`${percent}%`}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-accent-ink transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
