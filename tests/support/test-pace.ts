import { onTestFinished } from "bun:test";
import type { ClientPace } from "#client/lib/pace.ts";
import { setPace as setClientPace } from "#client/lib/pace.ts";
import { type Pace, pace, setPace } from "#server/platform/pace.ts";

/** The pace of the product, for tests of what it protects. */
const productPace: Pace = { ...pace };

/** argon2id at its lowest cost, which a hash records, and answers without a pause. */
const testPace: Partial<Pace> = {
  passwordCost: { memoryCost: 8, timeCost: 1 },
  refusedLoginMs: 0,
  firstGuessDelayMs: 1,
  longestGuessDelayMs: 16,
  passwordResetMs: 0,
  subjectRequestMs: 0,
  exhaustedDelayMs: 0,
  sealIntervalMs: 200,
  avifEffort: 0,
  webpEffort: 0,
};

/** The pace of the tests of components: what is paused for comes at once, and a toast stays until it is looked at. */
export const componentPace: ClientPace = {
  toastMs: 600_000,
  configDelayMs: 1,
  searchMs: 1,
  logFilterMs: 1,
  finderMs: 1,
  notesMs: 1,
  firstRetryMs: 1,
  queuedMailMs: 50,
  waitingAttemptMs: 50,
};

/** Sets the pace of all tests of this process. */
export function quicken(): void {
  setPace(testPace);
}

/** Gives the running test the product's pace, or another one. */
export function setPaceOfTest(changes: Partial<Pace> = productPace): void {
  onTestFinished(setPace(changes));
}

/** Gives the running test of components another pace. */
export function setClientPaceOfTest(changes: Partial<ClientPace>): void {
  onTestFinished(setClientPace(changes));
}
