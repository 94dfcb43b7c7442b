import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/app/router.ts";
import type { ContactMessageFilter } from "#shared/schemas/contact-message.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";

type Filters = { leads: LeadFilter; contactMessages: ContactMessageFilter; resumes: ResumeFilter };
/** Routers with a list; also the key of their texts. */
export type ListedEntity = keyof Filters;
export type FilterOf<Entity extends ListedEntity> = Filters[Entity];
type Outputs = inferRouterOutputs<AppRouter>;
export type RowOf<Entity extends ListedEntity> = Outputs[Entity]["list"]["rows"][number];
export type StatsOf<Entity extends ListedEntity> = Outputs[Entity]["stats"];

/** Patches the loaded rows in the cache; a row for which `change` returns undefined leaves the list and its count. */
export type PatchRows<Entity extends ListedEntity> = (
  change: (row: RowOf<Entity>) => RowOf<Entity> | undefined,
) => void;
