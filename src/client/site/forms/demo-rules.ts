import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { leadInputSchema } from "#shared/schemas/lead.ts";
import { sentBesideKeys } from "#shared/schemas/submission.ts";

const formSchema = leadInputSchema
  .extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() })
  .omit({ consent: true, product: true, ...sentBesideKeys });

export type DemoFields = z.input<typeof formSchema>;
export type DemoRequest = z.output<typeof formSchema>;

/** The rules of the demo form (product 4.2). */
export const demoRules = zodResolver(formSchema);
