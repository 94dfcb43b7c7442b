import { type ParseArgsConfig, parseArgs } from "node:util";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; strict: true; allowPositionals: true }>
>;

type Command<Known extends Options> = {
  /** What `--help` prints: the calls, a line each, and what they do. */
  usage: string;
  options?: Known;
  /** How many words it takes that are no options. */
  words?: number;
  /** Follows the sentence of an error, when it is true. */
  afterError?: (error: unknown) => string;
  /** May resolve to the code of the exit. */
  run: (given: Given<Known>) => Promise<unknown>;
};

/** The call is wrong: nothing was done. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/**
 * Runs a command, which exits with 0, 1 for a failure, 2 for a wrong call, or the code that it resolves to. `--help` prints
 * the usage; an unknown option or a word too many is refused before anything is done. A failure that an operator can mend
 * is one line; only a defect has a stack.
 */
export async function runCommand<const Known extends Options = Record<never, never>>({
  usage,
  options,
  words = 0,
  afterError,
  run,
}: Command<Known>): Promise<void> {
  try {
    const given = parse({ ...options, help: { type: "boolean", short: "h" } });
    if (given.values.help) return print(usage);
    const extra = given.positionals[words];
    if (extra !== undefined) throw new UsageError(`Unexpected word "${extra}".`);
    const code = await run(given as Given<Known>);
    if (typeof code === "number") process.exitCode = code;
  } catch (error) {
    const sentence = [describe(error), afterError?.(error)].filter(Boolean).join(" ");
    printError(error instanceof UsageError ? `${sentence} \`--help\` shows the usage.` : sentence);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** `bun run NAME -- WORDS` may pass the dashes on. @throws UsageError */
function parse(options: Options) {
  try {
    const args = process.argv.slice(2).filter((argument) => argument !== "--");
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** The sentence for an error of the operator, the system, the database or the object storage; a stack for any other. */
function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { code, cause, message, stack } = error as NodeJS.ErrnoException;
  const known = code ? error : (cause as NodeJS.ErrnoException | undefined)?.code && cause;
  if (!known) return `This is a defect, please report it: ${stack ?? error}`;
  const reason = cause && code ? `${message}: ${shortReason(cause)}` : shortReason(known);
  return `${reason.replace(/[.?!]$/, "")}.`;
}

/** What a server would log, as lines for the operator of a command. */
export const commandLog: Logger = {
  info: (message) => print(`${message}.`),
  warn: (message) => printError(`${message}.`),
  error: (message, error) => printError(`${message}: ${shortReason(error)}.`),
};

const INTERVAL_MS = 1000;

/** Calls `report` at once and then once a second at most. */
export function everySecond<Given extends unknown[]>(
  report: (...given: Given) => void,
): (...given: Given) => void {
  let nextReport = 0;
  return (...given) => {
    if (performance.now() < nextReport) return;
    nextReport = performance.now() + INTERVAL_MS;
    report(...given);
  };
}
