import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";

// Portuguese default message for rules without one, instead of zod's English one.
z.config({ localeError: () => texts.request.invalid });
