import { RefreshCw } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#client/components/class-names.ts";
import { requiredMark } from "#client/components/field.tsx";
import { useContent } from "#client/site/use-content.ts";
import { formFields } from "#shared/content/form-fields.ts";
import { formTexts } from "#shared/texts/form-texts.ts";

const HUMAN_CHECK_LENGTH = 6;
/** Without easily confused characters: 0 and O, 1 and I. */
const DIGITS = "23456789";
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

export type HumanCheck = {
  /** Empty until generated in the browser: the server renders one page for all visitors. */
  code: string;
  typed: string;
  /** Undefined until all characters are typed. */
  verdict: "right" | "wrong" | undefined;
  type: (text: string) => void;
  /** Generates a new code and clears the input. */
  refresh: () => void;
  input: RefObject<HTMLInputElement | null>;
};

/** The visible six-character check of the public forms. */
export function useHumanCheck(): HumanCheck {
  const [code, setCode] = useState("");
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isComplete = code !== "" && typed.length === HUMAN_CHECK_LENGTH;
  const refresh = useCallback(() => {
    setCode(createHumanCheckCode());
    setTyped("");
  }, []);
  useEffect(refresh, [refresh]);
  return {
    code,
    typed,
    verdict: isComplete ? (typed.toUpperCase() === code ? "right" : "wrong") : undefined,
    // Capitals are only a style: changing the value would move the caret during a correction.
    type: (text) => {
      const entered = text.replace(/\s/g, "");
      // A full field rejects input: truncating would drop the last character of a correction in the middle.
      const isOverfull = typed.length === HUMAN_CHECK_LENGTH && entered.length > HUMAN_CHECK_LENGTH;
      if (!isOverfull) setTyped(entered.slice(0, HUMAN_CHECK_LENGTH));
    },
    refresh,
    input,
  };
}

export function HumanCheckField({ id, check }: { id: string; check: HumanCheck }) {
  const { code, newCode } = useContent(formFields).fields;
  const codeId = `${id}-lido`;
  const verdictId = `${id}-verdict`;
  const refresh = () => {
    flushSync(check.refresh);
    // With the focus, a screen reader announces the new code once.
    check.input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={classNames("text-sm font-medium", requiredMark)}>
        {code}
      </label>
      <div className="flex flex-wrap gap-2">
        <span
          data-human-check
          aria-hidden
          translate="no"
          className="grid min-h-11 min-w-30 flex-1 place-items-center rounded-lg border border-line bg-mist font-mono text-2xl font-semibold tracking-[0.08em] select-none"
        >
          {check.code}
        </span>
        <span id={codeId} translate="no" hidden>
          {check.code && `Código: ${[...check.code].join(", ")}.`}
        </span>
        <button
          type="button"
          aria-label={newCode}
          onClick={refresh}
          className="grid size-11 place-items-center rounded-lg border border-line hover:bg-mist"
        >
          <RefreshCw aria-hidden className="size-5" />
        </button>
        <input
          type="text"
          id={id}
          ref={check.input}
          required
          value={check.typed}
          onChange={(event) => check.type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={check.verdict === "wrong" || undefined}
          aria-describedby={`${codeId} ${verdictId}`}
          className="min-h-11 min-w-30 flex-1 rounded-lg border border-control bg-surface px-3 font-mono text-xl tracking-[0.08em] uppercase hover:border-ink/70"
        />
      </div>
      <p
        id={verdictId}
        aria-live="polite"
        className={classNames(
          "-mb-2 min-h-5 text-[0.8125rem]",
          check.verdict === "wrong" ? "text-danger" : "text-success",
        )}
      >
        {check.verdict && formTexts.humanCheck[check.verdict]}
      </p>
    </div>
  );
}

/** Three digits and three capital letters, shuffled. */
function createHumanCheckCode(): string {
  const characters = [pick(DIGITS), pick(DIGITS), pick(DIGITS), pick(LETTERS), pick(LETTERS), pick(LETTERS)];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

function pick(alphabet: string): string {
  return alphabet.charAt(randomBelow(alphabet.length));
}

function randomBelow(limit: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;
}
