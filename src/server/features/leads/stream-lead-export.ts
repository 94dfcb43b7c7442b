import { listUsers } from "#server/features/accounts/users.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { nameOwner } from "#server/submissions/owners.ts";
import { streamExport } from "#server/submissions/stream-export.ts";
import { type LeadFileInput, leadFileColumns } from "#shared/submissions/lead-export.ts";
import { nameLeadPage } from "#shared/submissions/lead-form.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { listLeadPages } from "./list-lead-pages.ts";
import { leads } from "./table.ts";

const { id, name, cnpj, email, phone, isImported, createdAt, importedAt, product, source } = leads;
const {
  companyName,
  offer,
  ownerId,
  nextContactOn,
  nextContactTime,
  notes,
  stage,
  lostReason,
  closedAt,
  ownPageId,
  answers,
} = leads;
const exported = { id, name, cnpj, email, phone, isImported, createdAt, importedAt, product, source };

/** Streams the selected or matching leads as a file. @throws AppError like `streamExport`. */
export async function streamLeadExport(
  ctx: CallerContext,
  input: LeadFileInput,
): Promise<ReadableStream<Uint8Array>> {
  const users = await listUsers(ctx);
  const pages = new Map((await listLeadPages(ctx)).map((page) => [page.id, nameLeadPage(page)]));
  return streamExport(ctx, leadKind, input, {
    columns: leadFileColumns,
    select: {
      ...exported,
      offer,
      ownerId,
      nextContactOn,
      nextContactTime,
      companyName,
      notes,
      stage,
      lostReason,
      closedAt,
      ownPageId,
      answers,
    },
    present: (lead) => ({
      ...lead,
      owner: nameOwner(users, lead.ownerId),
      // Null for most, and known as of the start of the export.
      page: lead.ownPageId === null ? "" : (pages.get(Number(lead.ownPageId)) ?? ""),
    }),
    sheet: "Leads",
    describe: texts.leads.exportRecorded,
  });
}
