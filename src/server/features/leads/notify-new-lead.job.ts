import { notificationJob } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { leads } from "./table.ts";

/** Mails a new lead to the company; replies go to the visitor. */
export const notifyNewLead = notificationJob({
  name: "notify-new-lead",
  key: "leadId",
  table: leads,
  describe: ({ name, email, phone, cnpj, product, offer, createdAt, isSuspect }) => ({
    title: `Novo pedido de ${offer ? demoOfferNames[offer].toLowerCase() : "demonstração"}`,
    from: { name, email },
    isSuspect,
    rows: [
      ["Nome", name],
      ["E-mail", email],
      ["Telefone", phone],
      ["CNPJ", cnpj || "Não informado"],
      ...(product ? [["Produto", productNames[product]] as const] : []),
      ["Recebido em", formatDateTime(createdAt)],
    ],
  }),
});
