import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  byName,
  type Page,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { containing } from "#server/platform/db/search.ts";
import { AppError } from "#server/platform/errors.ts";
import { ownedBy } from "#server/submissions/owners.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import {
  type SubjectRequest,
  type SubjectRequestFilter,
  type SubjectRequestPageInput,
  type SubjectRequestSortKey,
  subjectRequestStates,
  type WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames, subjectRequestTypes } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { subjectRequestColumns, wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

const { id, name, email, phone, type, state, dueOn, ownerId } = subjectRequests;

const sortKeys: Record<Exclude<SubjectRequestSortKey, "createdAt">, SortKey> = {
  dueOn: { value: sql`to_char(${dueOn}, 'YYYY-MM-DD') collate "C"`, type: "text", isNullable: true },
  name: textKey(name),
  type: rankKey(type, byName(subjectRequestTypes, subjectRequestTypeNames)),
  state: rankKey(state, subjectRequestStates),
};

/** Searched text. No index: closed requests are deleted at the end of their term, so the table stays small. */
const searched = sql`search_key(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id})`;

function matching(filter: SubjectRequestFilter): SQL | undefined {
  return and(
    containing(searched, filter.search),
    filter.state === "all" ? undefined : eq(state, filter.state),
    filter.type === "all" ? undefined : eq(type, filter.type),
    ownedBy(ownerId, filter.owner),
  );
}

/** Returns one page of matching requests in the requested order, by default by due date. */
export function listSubjectRequests(
  ctx: AdministratorContext,
  input: SubjectRequestPageInput,
): Promise<Page<SubjectRequest, ListCursor>> {
  return readSortedPage(
    ctx.db,
    {
      table: subjectRequests,
      id: subjectRequests.id,
      columns: subjectRequestColumns,
      condition: matching(input),
      keys: sortKeys,
    },
    input,
  );
}

/** Counts the matching requests. */
export function countSubjectRequests(
  ctx: AdministratorContext,
  filter: SubjectRequestFilter,
): Promise<number> {
  return ctx.db.$count(subjectRequests, matching(filter));
}

/** Returns one request. @throws AppError `not_found` for an unknown id. */
export async function getSubjectRequest(ctx: AdministratorContext, id: number): Promise<WholeSubjectRequest> {
  const [row] = await ctx.db
    .select(wholeSubjectRequestColumns)
    .from(subjectRequests)
    .where(eq(subjectRequests.id, id));
  if (!row) throw new AppError("not_found", { message: texts.subjectRequests.unknown });
  return presentInstants(row);
}
