import { onTestFinished } from "bun:test";
import { type AdminPace, adminPace } from "#client/admin/pace.ts";
import { type CommonPace, pace as commonPace } from "#client/lib/pace.ts";
import { type Pace, pace, setPace } from "#server/platform/pace.ts";

/** The pace of the product, for tests of what it protects. */
const productPace: Pace = { ...pace };

/** argon2id at its lowest cost, which a hash records, answers without a pause, and none that is given up on a busy machine. */
const testPace: Partial<Pace> = {
  passwordCost: { memoryCost: 8, timeCost: 1 },
  refusedLoginMs: 0,
  firstGuessDelayMs: 1,
  longestGuessDelayMs: 16,
  passwordResetMs: 0,
  subjectRequestMs: 0,
  exhaustedDelayMs: 0,
  // Below the time after which a server closes a silent connection.
  answerMs: 28_000,
  renderWaitMs: 25_000,
  reloadWaitMs: 20_000,
  avifEffort: 0,
  webpEffort: 0,
};

type ClientPace = CommonPace & AdminPace;

/** The pace of the tests of components: what is paused for comes at once, and a toast stays until it is looked at. */
export const componentPace: ClientPace = {
  toastMs: 600_000,
  configDelayMs: 1,
  callMs: 600_000,
  longCallMs: 600_000,
  fileMs: 600_000,
  searchMs: 1,
  logFilterMs: 1,
  finderMs: 1,
  knownMs: 1,
  notesMs: 1,
  draftMs: 1,
  sharedDraftMs: 600_000,
  firstRetryMs: 1,
  queuedMailMs: 50,
  jobMs: 50,
  waitingAttemptMs: 50,
};

/** Gives the client another pace. Returns a function that restores the one before. */
export function setClientPace(changes: Partial<ClientPace>): () => void {
  const before = { ...commonPace, ...adminPace };
  const assign = (changes: Partial<ClientPace>) => {
    for (const part of [commonPace, adminPace])
      Object.assign(part, Object.fromEntries(Object.entries(changes).filter(([name]) => name in part)));
  };
  assign(changes);
  return () => assign(before);
}

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
