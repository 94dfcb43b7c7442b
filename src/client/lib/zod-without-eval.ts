import { z } from "zod";

// zod compiles schemas with `new Function` where it can. The content security policy forbids it and reports attempts.
z.config({ jitless: true });
