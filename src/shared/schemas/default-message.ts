import { z } from "zod";
import { messages } from "../messages.ts";

// What a schema says nothing about is refused with a Portuguese sentence, not with zod's English one.
z.config({ localeError: () => messages.request.invalid });
