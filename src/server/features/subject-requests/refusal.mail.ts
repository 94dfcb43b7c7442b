import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { type SubjectRequestType, subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";

type Refusal = { id: number; type: SubjectRequestType; name: string; reason: string };

/** Writes what a person reads of a refusal, which the person may take to the ANPD. */
export function refusalMail(
  { id, type, name, reason }: Refusal,
  { company_name: company }: SiteConfig,
): { subject: string; body: string } {
  return {
    subject: `Seu pedido sobre dados pessoais, protocolo nº ${id}`,
    body: [
      `Olá, ${name}.`,
      `O seu pedido (${subjectRequestTypeNames[type]}, protocolo nº ${id}) não pôde ser atendido por ${company}. O motivo:`,
      reason,
      "Se não concordar, responda a este e-mail. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
    ].join("\n\n"),
  };
}
