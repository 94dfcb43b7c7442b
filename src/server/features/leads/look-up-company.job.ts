import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { compactCnpj, isValidCnpj } from "#shared/formats/cnpj.ts";
import { COMPANY_DAYS, type Company } from "#shared/schemas/lead-company.ts";
import { LEAD_COMPANY_MAX } from "#shared/schemas/lead-person.ts";
import { leads } from "./table.ts";

/** Looks up a CNPJ without mask. Rejects if the registry does not answer. */
export type CompanyRegistry = (cnpj: string) => Promise<Company>;

/** A typed name stays. */
const unlessTyped = (name: string) =>
  sql`coalesce(nullif(${leads.companyName}, ''), left(${name}::text, ${LEAD_COMPANY_MAX}::integer))`;

const HOUR_MS = 3_600_000;
/** The delay before each further attempt grows by an hour. */
const ATTEMPTS = 4;

/**
 * Stores the registry's data on a lead's CNPJ, with its name as the lead's company where none was typed, or a result for the same CNPJ from the last 30 days. A no-op for a
 * suspect, for an invalid CNPJ, and for a first attempt if a result is stored already. A failure is stored, logged and
 * retried hours later instead of failing the job.
 */
export const lookUpCompany: JobDefinition<{ leadId: number; attempt?: number }> = {
  name: "look-up-company",
  concurrency: 1,
  run: async ({ db, queue, log, companyRegistry }, { leadId, attempt = 1 }) => {
    const isThis = eq(leads.id, leadId);
    const [lead] = await db
      .select({ cnpj: leads.cnpj, isSuspect: leads.isSuspect, company: leads.company })
      .from(leads)
      .where(isThis);
    if (!companyRegistry || !lead || lead.isSuspect || !isValidCnpj(lead.cnpj)) return;
    if (lead.company && attempt === 1) return;
    const isSame = eq(leads.cnpj, lead.cnpj);
    const at = sql`(${leads.company}->>'at')::timestamptz`;
    const [known] = await db
      .select({ company: leads.company })
      .from(leads)
      .where(
        and(
          isSame,
          ne(sql`${leads.company}->>'state'`, "failed"),
          sql`${at} > now() - make_interval(days => ${COMPANY_DAYS})`,
        ),
      )
      .orderBy(desc(at))
      .limit(1);
    const company =
      known?.company ??
      (await companyRegistry(compactCnpj(lead.cnpj)).catch((error): Company => {
        log.warn("company lookup failed", { leadId, reason: shortReason(error) });
        return { state: "failed", at: new Date().toISOString() };
      }));
    await db.transaction(async (tx) => {
      // Unless somebody corrected the CNPJ meanwhile.
      await tx
        .update(leads)
        .set({ company, ...(company.state === "found" && { companyName: unlessTyped(company.name) }) })
        .where(and(isThis, isSame));
      if (company.state === "failed" && attempt < ATTEMPTS)
        await queue.enqueue(
          tx,
          lookUpCompany,
          { leadId, attempt: attempt + 1 },
          new Date(Date.now() + attempt * HOUR_MS),
        );
    });
  },
};
