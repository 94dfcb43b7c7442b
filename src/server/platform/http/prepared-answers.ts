import { denyingPolicy } from "./content-security-policy.ts";
import { encodeBody, type PreparedAnswer, prepareAnswer } from "./prepared-answer.ts";
import { securityHeaders } from "./security-headers.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    preparedAnswers: PreparedAnswers;
  }
}

/** What answers are prepared for: another object is another version, and a greater number a newer one. */
export type AnswerVersion = { versionNumber: number };

/** Answers that are the same for every visitor until the content changes. */
export type PreparedAnswers = {
  /** Encodes a body and adds the headers of every answer to those given. */
  make: (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => PreparedAnswer;
  /** Keeps the answer to `GET path` until a newer version has one. */
  keep: (path: string, version: AnswerVersion, answer: PreparedAnswer) => void;
  /** The answer kept for that version. */
  find: (path: string, version: AnswerVersion) => PreparedAnswer | undefined;
};

/** Keeps answers for one version of the content at a time. `publicUrl` decides on their headers. */
export function createPreparedAnswers(publicUrl: string): PreparedAnswers {
  const always = { ...securityHeaders(publicUrl), "Content-Security-Policy": denyingPolicy };
  let keptFor: AnswerVersion | undefined;
  let kept = new Map<string, PreparedAnswer>();
  return {
    make: (body, headers) => prepareAnswer(encodeBody(body), { ...always, ...headers }),
    keep: (path, version, answer) => {
      if (keptFor && version.versionNumber < keptFor.versionNumber) return;
      if (version !== keptFor) kept = new Map();
      keptFor = version;
      kept.set(path, answer);
    },
    find: (path, version) => (version === keptFor ? kept.get(path) : undefined),
  };
}
