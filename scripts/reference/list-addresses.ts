import type { z } from "zod";
import { auditLogFilterInUrl, auditLogOrderInUrl } from "#client/admin/audit-logs/audit-log-filter.ts";
import {
  contactMessageFilterOf,
  contactMessageOrderInUrl,
} from "#client/admin/contact-messages/contact-message-filter.ts";
import { leadFilterOf, leadOrderInUrl } from "#client/admin/leads/lead-filter.ts";
import { requestFilterOf, requestOrderInUrl } from "#client/admin/privacy/request-filter.ts";
import { resumeFilterInUrl, resumeOrderInUrl } from "#client/admin/resumes/resume-filter.ts";
import { auditLogFilterSchema } from "#shared/schemas/audit-log.ts";
import { contactMessageFilterSchema } from "#shared/schemas/contact-message.ts";
import { leadFilterSchema } from "#shared/schemas/lead.ts";
import { NO_OWNER } from "#shared/schemas/owner.ts";
import { resumeFilterSchema } from "#shared/schemas/resume.ts";
import { subjectRequestFilterSchema } from "#shared/schemas/subject-request.ts";

type Field = { name: string; write: (value: never) => string | undefined };
type List = {
  title: string;
  schema: z.ZodObject;
  fields: Readonly<Record<string, Field>>;
  orders: Readonly<Record<string, string>>;
};

/** Example date and user in the document's URLs. */
const DAY = "2026-01-31";
const OWN_ID = "id";

const lists: readonly List[] = [
  { title: "Leads", schema: leadFilterSchema, fields: leadFilterOf(OWN_ID), orders: leadOrderInUrl },
  {
    title: "Mensagens",
    schema: contactMessageFilterSchema,
    fields: contactMessageFilterOf(OWN_ID),
    orders: contactMessageOrderInUrl,
  },
  { title: "Currículos", schema: resumeFilterSchema, fields: resumeFilterInUrl, orders: resumeOrderInUrl },
  {
    title: "Pedidos",
    schema: subjectRequestFilterSchema,
    fields: requestFilterOf(OWN_ID),
    orders: requestOrderInUrl,
  },
  {
    title: "Logs do Sistema",
    schema: auditLogFilterSchema,
    fields: auditLogFilterInUrl(DAY),
    orders: auditLogOrderInUrl,
  },
];

/** Describes how filter and order of each list appear in the URL. */
export function describeListAddresses(): string {
  return `# Addresses of the lists

A link to a list of the back office has its filter and order. A parameter that is absent has its default value; days are
written as \`${DAY}\`, and \`-\` before an order turns it round.

${lists.map(describeList).join("\n\n")}`;
}

function describeList({ title, schema, fields, orders }: List): string {
  const rows = Object.entries(schema.shape).map(([key, rule]) => {
    const field = fields[key];
    if (!field) throw new Error(`${title}: the filter has ${key}, its address has not`);
    const closed = key === "owner" ? [NO_OWNER, OWN_ID] : valuesOf(rule as z.ZodType);
    const words = [...closed, ""].flatMap((value) => field.write(value as never) ?? []);
    const open = key === "owner" ? ["the id of a user"] : closed.length === 0 ? ["as typed"] : [];
    return `- \`${field.name}\`: ${[...words.map((word) => `\`${word}\``), ...open].join(", ")}`;
  });
  const words = Object.values(orders).map((word) => `\`${word}\``);
  return `## ${title}\n\n${[...rows, `- \`ordem\`: ${words.join(", ")}`].join("\n")}`;
}

/** Values of an enum or boolean; empty for free text. */
function valuesOf(rule: z.ZodType): readonly unknown[] {
  const { def } = rule as unknown as { def: { type: string; innerType?: z.ZodType; entries?: object } };
  if (def.innerType) return valuesOf(def.innerType);
  if (def.type === "boolean") return [true, false];
  return Object.values(def.entries ?? {});
}
