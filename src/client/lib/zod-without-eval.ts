import { z } from "zod";

// zod compiles schemas with `new Function` where it can. Our policy refuses that, and even its attempt is reported.
z.config({ jitless: true });
