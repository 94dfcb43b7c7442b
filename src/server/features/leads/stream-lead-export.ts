import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/has-id-of.ts";
import { type MarketingRow, marketingSelection } from "#server/submissions/consents/marketing-export.ts";
import { withdrawalLink } from "#server/submissions/consents/withdrawal-link.ts";
import { millisecondsOf, newestFirst, streamExport } from "#server/submissions/stream-export.ts";
import { chosenColumns } from "#shared/export-column.ts";
import type { ProductSlug } from "#shared/interests.ts";
import { type ExportedFileLead, type LeadFileInput, leadFileColumns } from "#shared/lead-export.ts";
import { texts } from "#shared/texts.ts";
import type { Source } from "#shared/touch.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/**
 * Streams the ticked or matching leads as a file (product 8.4).
 * @throws AppError as `streamExport`.
 */
export function streamLeadExport(
  ctx: AdministratorContext,
  { format, columns, ids, ...filter }: LeadFileInput,
): Promise<ReadableStream<Uint8Array>> {
  const { name, cnpj, email, phone, isImported, product, source } = leads;
  const createdAt = millisecondsOf(leads.createdAt);
  const importedAt = millisecondsOf(leads.importedAt);
  const condition = ids ? hasIdOf(leads.id, ids) : leadsMatching(filter);
  const chosen = chosenColumns(leadFileColumns, columns);
  return streamExport<Row, ExportedFileLead>(ctx, {
    kind: leadKind,
    condition,
    format,
    columns: chosen,
    query: ctx.db
      .select({
        name,
        cnpj,
        email,
        phone,
        isImported,
        createdAt,
        importedAt,
        product,
        source,
        ...marketingSelection(leadKind, chosen),
      })
      .from(leads)
      .where(condition)
      .orderBy(newestFirst(leads))
      .toSQL(),
    present: (row) => present(ctx, row),
    sheet: "Leads",
    describe: texts.leads.exportRecorded,
  });
}

/** The columns by their names in the database, as a snapshot reads them. */
type Row = {
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  is_imported: boolean;
  created_at: number;
  imported_at: number | null;
  product: ProductSlug | null;
  source: Source | null;
} & MarketingRow;

function present(
  ctx: AdministratorContext,
  { is_imported, created_at, imported_at, marketing_person, ...fields }: Row,
): ExportedFileLead {
  return {
    ...fields,
    withdrawalLink: marketing_person ? withdrawalLink(ctx, marketing_person) : null,
    isImported: is_imported,
    createdAt: new Date(created_at),
    importedAt: imported_at === null ? null : new Date(imported_at),
  };
}
