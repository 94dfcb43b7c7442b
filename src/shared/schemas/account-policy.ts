import { z } from "zod";

/** Minimum length where the policy demands strong passwords; stated in `texts.accountPolicy.short`. */
export const STRONG_PASSWORD_MIN = 8;

/** Requirements for every account. */
const accountPolicySchema = z.object({
  /** Users without a second factor must set one up at the next login. */
  demandsFactor: z.boolean({ error: "Verificação em duas etapas: informe verdadeiro ou falso." }),
  /** New passwords have eight characters and are hard to guess. */
  demandsStrongPassword: z.boolean({ error: "Senhas fortes: informe verdadeiro ou falso." }),
});
export type AccountPolicy = z.infer<typeof accountPolicySchema>;

/** Absent rules stay unchanged, so that concurrent changes do not revert each other. */
export const setAccountPolicyInputSchema = accountPolicySchema.partial();
export type SetAccountPolicyInput = z.infer<typeof setAccountPolicyInputSchema>;
