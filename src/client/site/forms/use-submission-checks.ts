import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { SubmissionChecks } from "#shared/schemas/submission.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";

/** A resume takes minutes on a slow connection, and its challenge must still be valid on arrival. */
const SENDING_MS = 10 * 60 * 1000;

type Challenge = { value: string; askedAt: number; receivedAt: number };

/**
 * Submission checks of a form: challenge, fetched when the form appears, and honeypot. The challenge includes, signed,
 * the receivers that the form `names`. A form does not wait for its challenge, because a submission without one is not
 * a suspect.
 */
export function useSubmissionChecks(names = ""): {
  hiddenField: RefObject<HTMLInputElement | null>;
  read: () => SubmissionChecks;
  /** Fetches a new challenge after the form was sent, which used the previous one. */
  startOver: () => void;
} {
  const hiddenField = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const held = useRef<Challenge>(undefined);

  const start = useCallback(() => {
    shownAt.current = Date.now();
    held.current = undefined;
    const askedAt = shownAt.current;
    void fetchChallenge(names).then((value) => {
      if (value && shownAt.current === askedAt) held.current = { value, askedAt, receivedAt: Date.now() };
    });
  }, [names]);
  useEffect(start, [start]);

  return {
    hiddenField,
    read: () => {
      const challenge =
        held.current && usable(held.current, shownAt.current) ? held.current.value : undefined;
      return { challenge, website: hiddenField.current?.value || undefined };
    },
    startOver: () => {
      if (hiddenField.current) hiddenField.current.value = "";
      start();
    },
  };
}

/**
 * Whether to send the challenge. One that arrived late would suggest that the form was filled in instantly, and an old
 * one has expired: both would make a suspect, a missing one does not.
 */
function usable({ askedAt, receivedAt }: Challenge, shownAt: number): boolean {
  const now = Date.now();
  if (now - askedAt > CHALLENGE_LIFETIME_MS - SENDING_MS) return false;
  const filledInNoTime = now - shownAt < CHALLENGE_MINIMUM_MS;
  return filledInNoTime || now - receivedAt >= CHALLENGE_MINIMUM_MS;
}

async function fetchChallenge(names: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/api/challenge${names && `?receivers=${names}`}`);
    return answer.ok ? (await answer.json()).challenge : undefined;
  } catch {
    return undefined;
  }
}
