import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import { type ReactNode, useMemo } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";

/** Unchanged lines shown around a change; others are only counted. */
const CONTEXT_LINES = 1;
/** Diffing unrelated texts is slow and useless. */
const TIMEOUT_MS = 1000;
/** Limit for the words of one line. */
const LINE_TIMEOUT_MS = 50;

type TextDiffProps = {
  before: string;
  after: string;
  /** Labels of the two texts. */
  names: readonly [before: string, after: string];
};

/** Line diff of two texts, with changed words marked within a line. */
export function TextDiff({ before, after, names }: TextDiffProps) {
  const changes = useMemo(
    () => diffLines(withLineEnd(before), withLineEnd(after), { timeout: TIMEOUT_MS }),
    [before, after],
  );
  if (!changes) {
    return (
      <p className="text-soft">
        Os textos são diferentes demais para comparar: {formatCount(before.length)} e{" "}
        {formatCount(after.length)} caracteres.
      </p>
    );
  }
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line bg-mist px-4 py-2 text-xs text-soft">
        {(["removed", "added"] as const).map((kind, place) => (
          <span key={kind}>
            <span aria-hidden className={classNames("font-mono font-semibold", looks[kind].color)}>
              {looks[kind].sign}
            </span>{" "}
            só em: {names[place]}
          </span>
        ))}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no scrolling box, and a history shows many */}
      <div
        role="group"
        aria-label="Diferenças do texto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto py-2 text-[0.8125rem] leading-relaxed"
      >
        {changes.map((change, position) => (
          <ChangeLines
            key={position}
            change={change}
            previous={changes[position - 1]}
            next={changes[position + 1]}
          />
        ))}
      </div>
    </figure>
  );
}

type Change = ChangeObject<string>;

type ChangeLinesProps = { change: Change; previous: Change | undefined; next: Change | undefined };

function ChangeLines({ change, previous, next }: ChangeLinesProps): ReactNode {
  const lines = linesOf(change.value);
  if (change.removed || change.added) {
    const kind = change.removed ? "removed" : "added";
    const counterpart = change.removed ? next?.added && next : previous?.removed && previous;
    const others = counterpart ? linesOf(counterpart.value) : [];
    return lines.map((line, index) => (
      <Line key={index} kind={kind}>
        {changedWords(line, others[index], kind)}
      </Line>
    ));
  }
  const head = previous ? lines.slice(0, CONTEXT_LINES) : [];
  const tail = next ? lines.slice(Math.max(head.length, lines.length - CONTEXT_LINES)) : [];
  const hidden = lines.length - head.length - tail.length;
  return (
    <>
      {head.map((line, index) => (
        <Line key={`head-${index}`}>{line}</Line>
      ))}
      {hidden > 0 && (
        <p className="my-1 bg-mist px-4 py-0.5 text-xs text-soft">
          {formatCount(hidden)} {hidden === 1 ? "linha igual" : "linhas iguais"}
        </p>
      )}
      {tail.map((line, index) => (
        <Line key={`tail-${index}`}>{line}</Line>
      ))}
    </>
  );
}

const looks = {
  same: { row: "", mark: "", color: "", sign: " ", name: "" },
  removed: { row: "bg-danger/8", mark: "bg-danger/25", color: "text-danger", sign: "−", name: "Removida: " },
  added: {
    row: "bg-success/8",
    mark: "bg-success/25",
    color: "text-success",
    sign: "+",
    name: "Acrescentada: ",
  },
} as const;

function Line({ kind = "same", children }: { kind?: keyof typeof looks; children: ReactNode }) {
  const { row, sign, name } = looks[kind];
  return (
    <p className={classNames("flex gap-3 px-4 py-0.5", row)}>
      <span aria-hidden className="w-3 shrink-0 font-mono text-soft select-none">
        {sign}
      </span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {name && <span className="sr-only">{name}</span>}
        {children || " "}
      </span>
    </p>
  );
}

/** Marks the words of a line that its counterpart lacks. */
function changedWords(line: string, counterpart: string | undefined, kind: "removed" | "added"): ReactNode {
  if (counterpart === undefined) return line;
  const [before, after] = kind === "removed" ? [line, counterpart] : [counterpart, line];
  const changes = diffWordsWithSpace(before, after, { timeout: LINE_TIMEOUT_MS });
  if (!changes) return line;
  return changes
    .filter((change) => change[kind] || (!change.added && !change.removed))
    .map((change, index) =>
      change[kind] ? (
        <mark key={index} className={classNames("rounded-xs text-ink", looks[kind].mark)}>
          {change.value}
        </mark>
      ) : (
        change.value
      ),
    );
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

function withLineEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
