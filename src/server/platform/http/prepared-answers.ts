import { denyingPolicy } from "./content-security-policy.ts";
import { encodeBody, type PreparedAnswer, prepareAnswer } from "./prepared-answer.ts";
import { securityHeaders } from "./security-headers.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    preparedAnswers: PreparedAnswers;
  }
}

/** The config version of prepared answers: compared by identity, and newer with a greater number. */
export type AnswerVersion = { versionNumber: number };

/** Answers that are the same for every visitor until the site config changes. */
export type PreparedAnswers = {
  /** Encodes a body and adds the security headers to the given ones. */
  make: (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => PreparedAnswer;
  /**
   * Stores the answer to `GET path` until an answer of a newer version is stored, or until the instant `until` (in
   * milliseconds since the epoch).
   */
  keep: (path: string, version: AnswerVersion, answer: PreparedAnswer, until?: number) => void;
  /** The stored answer for that version. */
  find: (path: string, version: AnswerVersion) => PreparedAnswer | undefined;
};

/** Creates a store of prepared answers for one config version at a time. Their headers depend on `publicUrl`. */
export function createPreparedAnswers(publicUrl: string): PreparedAnswers {
  const defaultHeaders = { ...securityHeaders(publicUrl), "Content-Security-Policy": denyingPolicy };
  let storedVersion: AnswerVersion | undefined;
  let stored = new Map<string, { answer: PreparedAnswer; until: number }>();
  return {
    make: (body, headers) => prepareAnswer(encodeBody(body), { ...defaultHeaders, ...headers }),
    keep: (path, version, answer, until = Number.POSITIVE_INFINITY) => {
      if (storedVersion && version.versionNumber < storedVersion.versionNumber) return;
      if (version !== storedVersion) stored = new Map();
      storedVersion = version;
      stored.set(path, { answer, until });
    },
    find: (path, version) => {
      if (version !== storedVersion) return undefined;
      const found = stored.get(path);
      return found && Date.now() < found.until ? found.answer : undefined;
    },
  };
}
