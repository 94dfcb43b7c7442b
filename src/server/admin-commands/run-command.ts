import { type ParseArgsConfig, parseArgs } from "node:util";
import { OperatorError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; strict: true; allowPositionals: true }>
>;

type Command<Known extends Options> = {
  /** Output of `--help`: one line per call form, and a description. */
  usage: string;
  options?: Known;
  /** Maximum number of positional arguments. */
  words?: number;
  /** Appended to an error message if it applies. */
  afterError?: (error: unknown) => string;
  /** May resolve to an exit code. */
  run: (given: Given<Known>) => Promise<unknown>;
};

/** Invalid usage; nothing was done. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/**
 * Runs a command and exits with 0, 1 on failure, 2 on invalid usage, or the code it resolves to. `--help` prints the
 * usage. Errors that an operator can fix print one line; only defects print a stack.
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

/** Drops the `--` that `bun run NAME -- WORDS` may pass on. @throws UsageError */
function parse(options: Options) {
  try {
    const args = process.argv.slice(2).filter((argument) => argument !== "--");
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** Returns one sentence for operator, system, database and object storage errors; a stack for any other. */
function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { code, cause, message, stack } = error as NodeJS.ErrnoException;
  const known = code ? error : (cause as NodeJS.ErrnoException | undefined)?.code && cause;
  if (!known) return `This is a defect, please report it: ${stack ?? error}`;
  const reason = cause && code ? `${message}: ${shortReason(cause)}` : shortReason(known);
  return `${reason.replace(/[.?!]$/, "")}.`;
}

/** Prints server log messages as lines for the operator. */
export const commandLog: Logger = {
  info: (message) => print(`${message}.`),
  warn: (message) => printError(`${message}.`),
  error: (message, error) => printError(`${message}: ${shortReason(error)}.`),
};

const INTERVAL_MS = 1000;

/** Throttles `report` to one call per second; the first runs at once. */
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
