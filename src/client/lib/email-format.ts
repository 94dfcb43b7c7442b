import { lacksEnding, likelyEmail } from "#shared/formats/likely-email.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import type { TextFormat } from "./type-into-mask.ts";

const asTyped = (typed: string) => typed;

/** The format of an e-mail field of a public form: it changes nothing, and its doubts never block. */
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
