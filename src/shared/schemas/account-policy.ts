import { z } from "zod";

/** Minimum length where the policy demands strong passwords; stated in `texts.accountPolicy.short`. */
export const STRONG_PASSWORD_MIN = 8;

/** What an installation demands of every account. */
const accountPolicySchema = z.object({
  /** Who has no second factor sets one up at the next login. */
  demandsFactor: z.boolean({ error: "Verificação em duas etapas: informe verdadeiro ou falso." }),
  /** New passwords have eight characters and are hard to guess. */
  demandsStrongPassword: z.boolean({ error: "Senhas fortes: informe verdadeiro ou falso." }),
});
export type AccountPolicy = z.infer<typeof accountPolicySchema>;

/** Absent rules stay as they are, so that two administrators do not undo each other's change. */
export const setAccountPolicyInputSchema = accountPolicySchema.partial();
export type SetAccountPolicyInput = z.infer<typeof setAccountPolicyInputSchema>;
