import { onTestFinished } from "bun:test";
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
};

/** Sets the pace of all tests of this process. */
export function quicken(): void {
  setPace(testPace);
}

/** Gives the running test the product's pace, or another one. */
export function setPaceOfTest(changes: Partial<Pace> = productPace): void {
  onTestFinished(setPace(changes));
}
