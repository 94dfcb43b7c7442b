import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";

type ListNoticeProps = {
  title: string;
  text?: string;
  busy?: boolean;
  action?: { label: string; run: () => void };
  /** What else a reader may be looking for. */
  children?: ReactNode;
};

/** Fills the place of a list that is loading, failed or empty. */
export function ListNotice({ title, text, busy = false, action, children }: ListNoticeProps) {
  return (
    <div role="status" className="grid min-h-64 flex-1 place-items-center bg-surface p-8 text-center">
      <div className="flex max-w-sm flex-col items-center gap-1.5">
        {busy && <LoaderCircle aria-hidden className="mb-2 size-6 animate-spin text-soft" />}
        <p className="text-base font-medium">{title}</p>
        {text && <p className="text-soft">{text}</p>}
        {action && (
          <Button look="quiet" size="small" onClick={action.run} className="mt-3">
            {action.label}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
