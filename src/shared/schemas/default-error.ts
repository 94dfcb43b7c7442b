import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";

// Rules without a message of their own use a Portuguese one instead of zod's English one.
z.config({ localeError: () => texts.request.invalid });
