import { Button } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";
import type { SaveState } from "./use-review.ts";

/** Says whether what was changed of a resume is saved. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="ml-auto flex min-h-10 items-center gap-2">
      <p role="status" className={state === "failed" ? "text-danger" : "text-soft"}>
        {texts.resumes.saveStates[state]}
      </p>
      {state === "failed" && (
        <Button look="quiet" size="small" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
