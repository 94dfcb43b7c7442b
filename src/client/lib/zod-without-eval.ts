import { z } from "zod";

// Keeps zod from compiling schemas with `new Function`, which the content security policy forbids and reports.
z.config({ jitless: true });
