import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";

// Rules without a message of their own reject with a Portuguese sentence, not with zod's English one.
z.config({ localeError: () => texts.request.invalid });
