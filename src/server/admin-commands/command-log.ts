import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { print, printError } from "./run-command.ts";

/** What a server would log, as lines for the operator of a command. */
export const commandLog: Logger = {
  info: (message) => print(`${message}.`),
  warn: (message) => printError(`${message}.`),
  error: (message, error) => printError(`${message}: ${shortReason(error)}.`),
};
