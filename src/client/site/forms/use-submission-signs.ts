import { type RefObject, useCallback, useEffect, useRef } from "react";
import {
  CHALLENGE_LIFETIME_MS,
  CHALLENGE_MINIMUM_MS,
  type SubmissionChecks,
} from "#shared/schemas/submission.ts";

/** A résumé on a poor line is under way for minutes, and the challenge must still hold when it has arrived. */
const SENDING_MS = 10 * 60 * 1000;

type Challenge = { value: string; askedAt: number; receivedAt: number };

/**
 * What goes with a submission besides what the visitor typed. The challenge is fetched when the form appears; while it
 * is missing nothing waits for it, because a submission without one is not suspect.
 */
export function useSubmissionChecks(): {
  hiddenField: RefObject<HTMLInputElement | null>;
  read: () => SubmissionChecks;
  /** The form has been sent and stands there empty: the challenge is spent. */
  startOver: () => void;
} {
  const hiddenField = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const held = useRef<Challenge>(undefined);

  const start = useCallback(() => {
    shownAt.current = Date.now();
    held.current = undefined;
    const askedAt = shownAt.current;
    void fetchChallenge().then((value) => {
      if (value && shownAt.current === askedAt) held.current = { value, askedAt, receivedAt: Date.now() };
    });
  }, []);
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
 * Whether the challenge may speak for this visitor. One that came late on a slow line looks as if the form had been
 * filled in no time, and a form left open since the morning has outlived it: such a visitor does better without.
 */
function usable({ askedAt, receivedAt }: Challenge, shownAt: number): boolean {
  const now = Date.now();
  if (now - askedAt > CHALLENGE_LIFETIME_MS - SENDING_MS) return false;
  const filledInNoTime = now - shownAt < CHALLENGE_MINIMUM_MS;
  return filledInNoTime || now - receivedAt >= CHALLENGE_MINIMUM_MS;
}

async function fetchChallenge(): Promise<string | undefined> {
  try {
    const answer = await fetch("/api/challenge");
    return answer.ok ? (await answer.json()).challenge : undefined;
  } catch {
    return undefined;
  }
}
