import { leads } from "./table.ts";

/** Columns of a lead named in a mail about agreed contacts. */
export const namedColumns = {
  id: leads.id,
  name: leads.name,
  companyName: leads.companyName,
  email: leads.email,
  phone: leads.phone,
  nextContactOn: leads.nextContactOn,
  nextContactTime: leads.nextContactTime,
};

export type NamedLead = Pick<typeof leads.$inferSelect, keyof typeof namedColumns>;

/** Lists leads, each with its company, its telephone or else its e-mail, when it was agreed, and a link. */
export function contactLines(
  named: readonly (NamedLead & { when: string })[],
  publicUrl: string,
): { html: string; text: string } {
  const rows = named.map((lead) => ({
    name: oneLine(lead.name),
    rest: `${lead.companyName && ` (${oneLine(lead.companyName)})`}, ${oneLine(lead.phone || lead.email)} (${lead.when})`,
    link: `${publicUrl}/admin/leads?lead=${lead.id}`,
  }));
  const items = rows.map(
    ({ name, rest, link }) =>
      `<li><a href="${Bun.escapeHTML(link)}">${Bun.escapeHTML(name)}</a>${Bun.escapeHTML(rest)}</li>`,
  );
  return {
    html: `<ul>${items.join("")}</ul>`,
    text: rows.map(({ name, rest, link }) => `- ${name}${rest}\n  ${link}`).join("\n"),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

export const HOW_TO_STOP =
  'Para não receber este e-mail, desmarque a opção em "Minha conta", na área administrativa.';
