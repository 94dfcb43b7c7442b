import { accessLinks } from "#server/features/access-links/table.ts";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { leads } from "#server/features/leads/table.ts";
import { positions } from "#server/features/positions/table.ts";
import { resumes } from "#server/features/resumes/table.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message-input.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import type { TestApp } from "./app.ts";

type AccessLinkRow = typeof accessLinks.$inferInsert;
type MessageRow = typeof contactMessages.$inferInsert;
type LeadRow = typeof leads.$inferInsert;
type PositionRow = typeof positions.$inferInsert;
type ResumeRow = typeof resumes.$inferInsert;

/** Minimal body of `POST /api/leads`. */
export function leadInput(fields: Partial<LeadInput> = {}): LeadInput {
  return {
    name: "Antônio Gonçalves de Araújo",
    cnpj: "12.ABC.345/01DE-35",
    email: "antonio@padariaprimavera.com.br",
    phone: "(41) 99876-5432",
    ...fields,
  };
}

/** Complete body of the contact form. */
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

/** Inserts leads directly, in order; resolves to their ids. */
export async function insertLeads(
  app: Pick<TestApp, "database">,
  rows: Partial<LeadRow>[],
): Promise<number[]> {
  const values = rows.map((row) => ({ ...leadInput(), cnpj: "", ...row }));
  const inserted = await app.database.db.insert(leads).values(values).returning({ id: leads.id });
  return inserted.map(({ id }) => id);
}

/** Inserts pending applications directly, in order, each with a PDF that no reader opens; resolves to their ids. */
export async function insertResumes(
  app: Pick<TestApp, "database"> & Partial<Pick<TestApp, "services">>,
  rows: Partial<ResumeRow>[],
  pdf: Uint8Array = Buffer.from("%PDF-1.4\n%%EOF\n"),
): Promise<number[]> {
  const storage = app.services?.storage ?? createPostgresStorage(app.database.db);
  return app.database.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const row of rows) {
      const file = { contentType: "application/pdf", name: "curriculo.pdf" };
      const values = {
        name: "Beatriz Nóbrega",
        email: "beatriz@correio.com.br",
        phone: "(41) 98888-7777",
        areaOfInterest: "Suporte Técnico",
        presentation: "Cinco anos de suporte a usuários.",
        fileId: await storage.put(tx, Buffer.from(pdf), file),
        consentVersion: "1",
        consentAt: new Date(),
        ...row,
      };
      const [inserted] = await tx.insert(resumes).values(values).returning({ id: resumes.id });
      if (inserted) ids.push(inserted.id);
    }
    return ids;
  });
}

/** Inserts unread messages directly, in order; resolves to their ids. */
export async function insertMessages(
  of: Pick<TestApp, "database">,
  rows: Partial<MessageRow>[],
): Promise<number[]> {
  const { consent: _agreed, phone, company, ...required } = contactInput();
  const values = rows.map((row) => ({
    ...required,
    phone: phone ?? "",
    company: company ?? "",
    consentVersion: "1",
    consentAt: new Date(),
    ...row,
  }));
  const inserted = await of.database.db
    .insert(contactMessages)
    .values(values)
    .returning({ id: contactMessages.id });
  return inserted.map(({ id }) => id);
}

/** Inserts access links directly, in order; resolves to their ids. */
export async function insertAccessLinks(
  of: Pick<TestApp, "database">,
  rows: Partial<AccessLinkRow>[],
): Promise<number[]> {
  const values = rows.map((row) => ({
    category: "Fiscal",
    title: "Receita Federal",
    url: "https://www.gov.br/receitafederal",
    color: "#B45309",
    ...row,
  }));
  const inserted = await of.database.db.insert(accessLinks).values(values).returning({ id: accessLinks.id });
  return inserted.map(({ id }) => id);
}

/** Inserts positions directly, in order, published a moment ago if at all; resolves to their ids. */
export async function insertPositions(
  of: Pick<TestApp, "database">,
  rows: Partial<PositionRow>[],
): Promise<number[]> {
  const values = rows.map((row) => ({
    title: "Analista de Suporte",
    area: "Suporte Técnico" as const,
    place: "Curitiba, PR",
    workplace: "hybrid" as const,
    text: "Atender clientes por telefone.\n\nVisitar lojas.",
    publishedAt: row.isPublished ? new Date() : null,
    ...row,
  }));
  const inserted = await of.database.db.insert(positions).values(values).returning({ id: positions.id });
  return inserted.map(({ id }) => id);
}
