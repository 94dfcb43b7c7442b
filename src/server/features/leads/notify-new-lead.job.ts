import { notificationJob } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { leads } from "./table.ts";

/** Mails a new lead to the company, with the page and the answers of its form; replies go to the visitor. */
export const notifyNewLead = notificationJob({
  name: "notify-new-lead",
  key: "leadId",
  table: leads,
  describe: async (lead, { ownForms }) => {
    const { name, email, phone, cnpj, product, offer, ownPageId, answers, createdAt, isSuspect } = lead;
    const page = ownPageId === null ? undefined : (await ownForms.pages([ownPageId])).get(ownPageId);
    const asked = offer ? demoOfferNames[offer].toLowerCase() : "demonstração";
    return {
      title: ownPageId === null ? `Novo pedido de ${asked}` : "Novo pedido pelo formulário de uma página",
      from: { name, email },
      isSuspect,
      rows: [
        ["Nome", name],
        ["E-mail", email || "Não informado"],
        ["Telefone", phone || "Não informado"],
        ["CNPJ", cnpj || "Não informado"],
        ...(product ? [["Produto", productNames[product]] as const] : []),
        ...(page ? [["Página", `${page.title} (${page.path})`] as const] : []),
        ...campaignOf(lead),
        ...(answers ?? []).map(({ question, answer }) => [question, answer] as const),
        ["Recebido em", formatDateTime(createdAt)],
      ],
    };
  },
});

/** The campaign of the last touch, or else of the first, of a lead from an own page. */
function campaignOf({ ownPageId, source }: typeof leads.$inferSelect): (readonly [string, string])[] {
  const campaign = source?.last?.utm_campaign ?? source?.first?.utm_campaign;
  return ownPageId !== null && campaign ? [["Campanha", campaign]] : [];
}
