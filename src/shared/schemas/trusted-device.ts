import { z } from "zod";
import { userIdSchema } from "./user.ts";

/** How long a browser needs no second factor. Stated in `texts.trustedDevices.remember`. */
export const TRUST_DAYS = 30;

/** A browser that needs no second factor. Times are ISO 8601. */
export type TrustedDevice = {
  id: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
};

/** Without `id`, all of the user. */
export const forgetDevicesInputSchema = z.object({ userId: userIdSchema, id: z.uuid().optional() });
export type ForgetDevicesInput = z.infer<typeof forgetDevicesInputSchema>;
