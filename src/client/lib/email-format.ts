import { lacksEnding, likelyEmail } from "#shared/formats/likely-email.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import type { TextFormat } from "./type-into-mask.ts";

const asTyped = (typed: string) => typed;

/** Format of an e-mail field of a public form: warns only, and never changes the value. */
export const emailFormat: TextFormat = {
  mask: asTyped,
  settle: asTyped,
  doubt: (value, left) => {
    if (!left) return;
    const likely = likelyEmail(value);
    if (likely) return formTexts.doubts.email(likely);
    return value.includes("@") && lacksEnding(value) ? formTexts.doubts.emailEnding : undefined;
  },
};
