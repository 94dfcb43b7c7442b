import { z } from "zod";
import { texts } from "#shared/texts.ts";

// What a schema says nothing about is refused with a Portuguese sentence, not with zod's English one.
z.config({ localeError: () => texts.request.invalid });
