import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#client/components/class-names.ts";
import { controlEdge, requiredMark } from "#client/components/field.tsx";
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
  /** Undefined until all characters are typed or the form is submitted. */
  verdict: keyof typeof formTexts.humanCheck | undefined;
  type: (text: string) => void;
  /** Generates a new code and clears the input. */
  refresh: () => void;
  /** Whether the typed code is right; otherwise marks the field until it is edited. */
  check: () => boolean;
};

/** The visible six-character check of the public forms. */
export function useHumanCheck(): HumanCheck {
  const [code, setCode] = useState("");
  const [typed, setTyped] = useState("");
  const [isMarked, setMarked] = useState(false);
  const isComplete = code !== "" && typed.length === HUMAN_CHECK_LENGTH;
  const isRight = isComplete && typed.toUpperCase() === code;
  const mark = isMarked ? (typed ? "wrong" : "missing") : undefined;
  const refresh = useCallback(() => {
    setCode(createHumanCheckCode());
    setTyped("");
    setMarked(false);
  }, []);
  useEffect(refresh, [refresh]);
  return {
    code,
    typed,
    verdict: isRight ? "right" : isComplete ? "wrong" : mark,
    // Capitals are only a style: changing the value would move the caret during a correction.
    type: (text) => {
      const entered = text.replace(/\s/g, "");
      // A full field rejects input: truncating would drop the last character of a correction in the middle.
      const isOverfull = typed.length === HUMAN_CHECK_LENGTH && entered.length > HUMAN_CHECK_LENGTH;
      if (isOverfull) return;
      setTyped(entered.slice(0, HUMAN_CHECK_LENGTH));
      setMarked(false);
    },
    refresh,
    check: () => {
      setMarked(!isRight);
      return isRight;
    },
  };
}

export function HumanCheckField({ id, check }: { id: string; check: HumanCheck }) {
  const { code, newCode } = useContent(formFields).fields;
  const codeId = `${id}-lido`;
  const verdictId = `${id}-verdict`;
  const input = useRef<HTMLInputElement>(null);
  const isRejected = check.verdict === "wrong" || check.verdict === "missing";
  const refresh = () => {
    flushSync(check.refresh);
    // With the focus, a screen reader announces the new code once.
    input.current?.focus();
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
          ref={input}
          required
          value={check.typed}
          onChange={(event) => check.type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isRejected || undefined}
          aria-describedby={`${codeId} ${verdictId}`}
          className={classNames(
            "min-h-11 min-w-30 flex-1 rounded-lg px-3 font-mono text-xl tracking-[0.08em] uppercase",
            controlEdge(isRejected),
          )}
        />
      </div>
      <p
        id={verdictId}
        aria-live="polite"
        className={classNames("-mb-4 min-h-5 text-sm", isRejected ? "text-danger" : "text-success")}
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
