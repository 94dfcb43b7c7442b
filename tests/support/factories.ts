import { leads } from "../../src/server/features/leads/table.ts";
import type { ContactMessageInput } from "../../src/shared/schemas/contact-message.ts";
import type { LeadInput } from "../../src/shared/schemas/lead.ts";
import type { TestApp } from "./app.ts";

type LeadRow = typeof leads.$inferInsert;

/** The bare four fields of `POST /api/leads`. */
export function leadInput(fields: Partial<LeadInput> = {}): LeadInput {
  return {
    name: "Antônio Gonçalves de Araújo",
    cnpj: "12.ABC.345/01DE-35",
    email: "antonio@padariaprimavera.com.br",
    phone: "(41) 99876-5432",
    ...fields,
  };
}

/** Everything the contact form sends. */
export function contactInput(fields: Partial<ContactMessageInput> = {}): ContactMessageInput {
  return {
    name: "Conceição Brandão",
    email: "conceicao@mercearia.com.br",
    phone: "(41) 3333-4444",
    company: "Mercearia São João",
    subject: "erp",
    message: "Bom dia!\nQuanto custa para três lojas?",
    consent: true,
    ...fields,
  };
}

/** Puts leads straight into the table, in the given order, and returns their ids. */
export async function insertLeads(app: TestApp, rows: Partial<LeadRow>[]): Promise<number[]> {
  const values = rows.map((row) => ({ ...leadInput(), cnpj: "", ...row }));
  const inserted = await app.database.db.insert(leads).values(values).returning({ id: leads.id });
  return inserted.map(({ id }) => id);
}
