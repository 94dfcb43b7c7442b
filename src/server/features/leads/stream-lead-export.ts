import { listUsers } from "#server/features/accounts/list-users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { type MarketingRow, marketingSelection } from "#server/submissions/consents/marketing-export.ts";
import { withdrawalLink } from "#server/submissions/consents/withdrawal-link.ts";
import { nameOwner } from "#server/submissions/owners.ts";
import { millisecondsOf, newestFirst, streamExport } from "#server/submissions/stream-export.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";
import type { User } from "#shared/schemas/user.ts";
import { chosenColumns } from "#shared/submissions/export-column.ts";
import {
  type ExportedFileLead,
  type LeadFileInput,
  leadFileColumns,
} from "#shared/submissions/lead-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/** Streams the ticked or matching leads as a file. @throws AppError as `streamExport`. */
export async function streamLeadExport(
  ctx: AdministratorContext,
  { format, columns, ids, ...filter }: LeadFileInput,
): Promise<ReadableStream<Uint8Array>> {
  const { id, name, cnpj, email, phone, isImported, product, source, ownerId, nextContactOn, notes } = leads;
  const users = await listUsers(ctx);
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
        id,
        name,
        cnpj,
        email,
        phone,
        isImported,
        createdAt,
        importedAt,
        product,
        source,
        ownerId,
        nextContactOn,
        notes,
        ...marketingSelection(leadKind, chosen),
      })
      .from(leads)
      .where(condition)
      .orderBy(newestFirst(leads))
      .toSQL(),
    present: (row) => present(ctx, users, row),
    sheet: "Leads",
    describe: texts.leads.exportRecorded,
  });
}

/** The columns by their names in the database, as a snapshot reads them. */
type Row = {
  id: number;
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  is_imported: boolean;
  created_at: number;
  imported_at: number | null;
  product: ProductSlug | null;
  source: Source | null;
  owner_id: string | null;
  next_contact_on: string | null;
  notes: string;
} & MarketingRow;

function present(
  ctx: AdministratorContext,
  users: readonly User[],
  { is_imported, created_at, imported_at, marketing_person, owner_id, next_contact_on, ...fields }: Row,
): ExportedFileLead {
  return {
    ...fields,
    owner: nameOwner(users, owner_id),
    nextContactOn: next_contact_on,
    withdrawalLink: marketing_person ? withdrawalLink(ctx, marketing_person) : null,
    isImported: is_imported,
    createdAt: new Date(created_at),
    importedAt: imported_at === null ? null : new Date(imported_at),
  };
}
